import { useEffect, useState } from 'react';
import type { Part } from '../figures/scene.ts';

/** A picture ready to be shown: its paths, and the part of the plane that they fill. */
export interface Picture {
  viewBox: string;
  parts: readonly Part[];
}

/** `wait`: the place of a picture is kept free. `gone`: there will be none; what it shows is told in words too. */
export type Pictures = { state: 'wait' | 'gone' } | { state: 'ready'; find: (id: string) => Picture | null };

/** The drawn pictures. They come after the words, which never wait for them. */
export function usePictures(): Pictures {
  const [pictures, setPictures] = useState<Pictures>({ state: 'wait' });
  useEffect(() => {
    let current = true;
    loadPictures().then(
      (find) => current && setPictures({ state: 'ready', find }),
      () => current && setPictures({ state: 'gone' }),
    );
    return () => {
      current = false;
    };
  }, []);
  return pictures;
}

async function loadPictures(): Promise<(id: string) => Picture | null> {
  const [{ scenes }, { draw, viewBox }] = await Promise.all([
    import('virtual:pictures'),
    import('../figures/draw.ts'),
  ]);
  return (id) => {
    const scene = scenes[id];
    return scene ? { viewBox: viewBox(scene), parts: draw(scene) } : null;
  };
}
