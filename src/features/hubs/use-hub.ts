import { useContent } from '../../bindings/content.ts';
import type { Hub } from '../../content/types.ts';

/** One hub page in the language on screen, or in English where that language lacks it. */
export function useHub(id: string) {
  const content = useContent('hubs');
  if (content.state !== 'ready') return content;
  const hub: Hub | undefined = content.value[id];
  return { state: 'ready' as const, hub, language: content.language };
}
