import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Modules around it, as the standard asks. */
const QUIET = 4;

/** A code any phone reads, black on white in every theme; the text stands beside it for everybody else. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation('family');
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    drawQr(text).then(
      (qr) => current && setDrawn(qr),
      () => current && setDrawn('failed'),
    );
    return () => {
      current = false;
    };
  }, [text]);
  if (drawn === 'failed') return <p role="status">{t('card.qrMissing')}</p>;
  if (!drawn) return <div className="qr" aria-busy="true" />;
  const side = drawn.size + QUIET * 2;
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('card.qrAlt')}>
      <rect width={side} height={side} fill="#fff" />
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { size, path: dark.map(({ x, y }) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join('') };
}
