import { create } from 'zustand';

/** Only what everybody must know, in larger letters; it lasts from page to page for this visit. */
const useStore = create<{ on: boolean }>(() => ({ on: false }));

export function useEasyReading(): { on: boolean; toggle: () => void } {
  const on = useStore((state) => state.on);
  return { on, toggle: () => useStore.setState({ on: !on }) };
}
