/** Places a person can point at, and the regions of the knowledge they stand for. */
import type { BodySpot } from '../../figures/body-map.ts';

export const places = {
  head: ['head', 'eye', 'ear', 'nose'],
  eyes: ['eye'],
  ears: ['ear'],
  nose: ['nose'],
  throat: ['throat', 'neck'],
  chest: ['chest', 'breast'],
  belly: ['belly'],
  pelvis: ['pelvis', 'genital'],
  'arm-right': ['arm', 'joint'],
  'arm-left': ['arm', 'joint'],
  'leg-right': ['leg', 'joint'],
  'leg-left': ['leg', 'joint'],
  'head-back': ['head', 'neck'],
  neck: ['neck'],
  'back-upper': ['back'],
  'back-lower': ['back'],
  bottom: ['pelvis'],
  back: ['back'],
  limbs: ['arm', 'leg', 'joint'],
  skin: ['skin'],
  mood: ['mind'],
  baby: ['baby'],
  body: ['general'],
} as const satisfies Record<BodySpot | string, readonly string[]>;

export type Place = keyof typeof places;

/** In the list beside each picture, from above to below. */
export const ON_SIDE = {
  front: [
    'head',
    'eyes',
    'ears',
    'nose',
    'throat',
    'chest',
    'belly',
    'pelvis',
    'arm-right',
    'arm-left',
    'leg-right',
    'leg-left',
  ],
  back: [
    'head-back',
    'neck',
    'back-upper',
    'back-lower',
    'bottom',
    'arm-right',
    'arm-left',
    'leg-right',
    'leg-left',
  ],
} as const satisfies Record<string, readonly Place[]>;

/** What lies nowhere on the picture. */
export const NOWHERE = ['skin', 'mood', 'baby', 'body'] as const satisfies readonly Place[];

/** What other screens call a place, and what of it is on the picture. */
const SPOT_OF: Partial<Record<Place, BodySpot>> = {
  eyes: 'head',
  ears: 'head',
  nose: 'head',
  back: 'back-upper',
};
const FROM_BEHIND: ReadonlySet<string> = new Set(['back', ...ON_SIDE.back.slice(0, 5)]);

/** Which side of the body shows it. */
export function sideOf(place: Place | null): 'front' | 'back' {
  return place !== null && FROM_BEHIND.has(place) ? 'back' : 'front';
}

/** The part of the picture that is drawn as chosen; null for what is not on it. */
export function spotOf(place: Place | null): string | null {
  return place && (SPOT_OF[place] ?? place);
}

export function isPlace(value: unknown): value is Place {
  return typeof value === 'string' && value in places;
}

/** Regions of a place; 'body' alone means that the person has not said where yet. */
export function regionsOf(place: Place): readonly string[] {
  return places[place];
}
