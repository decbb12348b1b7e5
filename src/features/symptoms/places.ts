/** Places a person can point at by name, and the regions of the knowledge they stand for. */
export const places = {
  head: ['head', 'eye', 'ear', 'nose'],
  throat: ['throat', 'neck'],
  chest: ['chest', 'breast'],
  belly: ['belly'],
  pelvis: ['pelvis', 'genital'],
  back: ['back'],
  limbs: ['arm', 'leg', 'joint'],
  skin: ['skin'],
  mood: ['mind'],
  baby: ['baby'],
  body: ['general'],
} as const satisfies Record<string, readonly string[]>;

export type Place = keyof typeof places;

export function isPlace(value: unknown): value is Place {
  return typeof value === 'string' && value in places;
}

/** Regions of a place; 'body' alone means that the person has not said where yet. */
export function regionsOf(place: Place): readonly string[] {
  return places[place];
}
