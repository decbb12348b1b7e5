import { useTranslation } from 'react-i18next';
import type { Place } from './places.ts';

const SIDED = ['arm-left', 'arm-right', 'leg-left', 'leg-right'] as const;

/** What a place is called: "your left arm" of oneself, "left arm" of somebody else. Left and right are those of the body. */
export function usePlaceWords(aboutOther: boolean): (place: Place) => string {
  const { t } = useTranslation('symptoms');
  return (place) => {
    const sided = SIDED.find((one) => one === place);
    if (!sided) return t(`places.${place as Exclude<Place, (typeof SIDED)[number]>}`);
    return aboutOther ? t(`sided.${sided}`) : t(`sidedYour.${sided}`);
  };
}
