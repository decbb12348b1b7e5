import type { Reminder } from '../../bindings/reminders.ts';
import type { IconName } from '../../ui/icon.tsx';

export const kindIcons: Record<Reminder['kind'], IconName> = {
  medicine: 'pill',
  measurement: 'gauge',
  appointment: 'steth',
  screening: 'check',
  vaccination: 'syringe',
  practice: 'yoga',
  other: 'clock',
};
