/** How large the letters are, on top of what the device is set to. */
import { create } from 'zustand';
import { TEXT_SIZE_KEY } from '../platform/storage-keys.ts';

/** Per cent of the device's own size; public/theme.js takes the same ones. */
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

function stored(): TextSize {
  try {
    const value = Number(localStorage.getItem(TEXT_SIZE_KEY));
    return TEXT_SIZES.find((size) => size === value) ?? 100;
  } catch {
    return 100;
  }
}

/** Sizes are rem, so one value on the root moves every letter; 100 leaves the device's own setting alone. */
function show(size: TextSize): void {
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
}

const useTextSizeStore = create<{ size: TextSize }>(() => ({ size: stored() }));

export function useTextSize(): TextSize {
  return useTextSizeStore((state) => state.size);
}

/** Shows and remembers it; where nothing can be kept it lasts for this visit. */
export function setTextSize(size: TextSize): void {
  useTextSizeStore.setState({ size });
  show(size);
  try {
    localStorage.setItem(TEXT_SIZE_KEY, String(size));
  } catch {
    // Private mode.
  }
}
