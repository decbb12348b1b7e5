import type { Country, EmergencyNumber } from '../../content/compiled.ts';

export type Service = 'unified' | 'medical' | 'police' | 'fire' | 'poison' | 'crisis';

export interface ServiceNumber {
  service: Service;
  number: EmergencyNumber;
}

/** The number for the big button: one for everything where there is one, else the ambulance. */
export function firstNumber(country: Country): ServiceNumber | null {
  if (country.unified) return { service: 'unified', number: country.unified };
  if (country.medical) return { service: 'medical', number: country.medical };
  return null;
}

/** Every other number that may be dialled, each once under the name that helps most. */
export function otherNumbers(country: Country): ServiceNumber[] {
  const first = firstNumber(country)?.number.dial;
  const named: [Service, EmergencyNumber | null][] = [
    ['medical', country.medical],
    ['police', country.police],
    ['fire', country.fire],
  ];
  const rows = named.flatMap(([service, number]) =>
    number && number.dial !== first ? [{ service, number }] : [],
  );
  return [...rows, ...country.also.map((number) => ({ service: serviceOf(number), number }))];
}

/** Further numbers carry in their note which service answers; without one they serve for everything. */
function serviceOf(number: EmergencyNumber): Service {
  if (number.note === 'other-ambulance' || number.note === 'traffic-accidents') return 'medical';
  if (number.note === 'other-police' || number.note === 'tourist-police') return 'police';
  return 'unified';
}
