/** In the order of the list: what kills in minutes first. */
export const FIRST_AID_GROUPS = [
  'breath',
  'heart-brain',
  'injury',
  'poison-bite',
  'heat-water',
  'child-birth',
  'illness',
] as const;
