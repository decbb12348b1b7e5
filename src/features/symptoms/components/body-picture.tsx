import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BodySide, type BodySpot, drawBody } from '../../../figures/body-map.ts';
import type { BuildName } from '../../../figures/scene.ts';
import { Figure } from '../../../ui/figure.tsx';
import { usePlaceWords } from '../use-place-words.ts';
import './body-picture.css';

interface BodyPictureProps {
  build: BuildName;
  side: BodySide;
  /** The part that is drawn as chosen. */
  chosen: string | null;
  aboutOther: boolean;
  onChoose: (spot: BodySpot) => void;
}

const share = (value: number) => `${value * 100}%`;

/** A body to point at: each part is a button with its name. The list beside it says the same in words. */
export function BodyPicture({ build, side, chosen, aboutOther, onChoose }: BodyPictureProps) {
  const { t } = useTranslation('symptoms');
  const nameOf = usePlaceWords(aboutOther);
  const body = useMemo(() => drawBody(build, side), [build, side]);
  const lit = body.boxes.find(({ spot }) => spot === chosen);
  const parts = lit ? [...body.parts, ...body.shapeOf(lit.spot)] : body.parts;
  return (
    <div className="bodypic" role="group" aria-label={t(`picture.${side}`)}>
      <Figure alt={t(`picture.${side}`)} picture={{ viewBox: body.viewBox, parts }} />
      {body.boxes.map(({ spot, left, top, width, height }) => (
        <button
          key={spot}
          type="button"
          aria-label={nameOf(spot)}
          title={nameOf(spot)}
          aria-pressed={spot === chosen}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
          onClick={() => onChoose(spot)}
        />
      ))}
    </div>
  );
}
