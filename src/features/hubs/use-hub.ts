import { useContent } from '../../bindings/content.ts';

/** One hub page in the language on screen, or in English where that language lacks it; undefined where there is none. */
export function useHub(id: string) {
  const content = useContent('hubs');
  if (content.state !== 'ready') return content;
  return { state: 'ready' as const, hub: content.value[id] };
}
