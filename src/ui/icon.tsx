import { type IconName, iconAliases, iconPaths } from './icon-paths.ts';

export type { IconName };

function pathOf(name: string): string {
  if (name in iconPaths) return iconPaths[name as IconName];
  const alias = iconAliases[name];
  return iconPaths[alias ?? 'info'];
}

/** A drawing beside words, never instead of them: it is hidden from screen readers. `mirror` for arrows. */
export function Icon({
  name,
  small,
  large,
  mirror,
}: {
  name: IconName | (string & {});
  small?: boolean;
  large?: boolean;
  mirror?: boolean;
}) {
  const size = small ? ' sm' : large ? ' lg' : '';
  return (
    <svg className={`i${size}${mirror ? ' dir' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={pathOf(name)} />
    </svg>
  );
}
