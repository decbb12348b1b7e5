/** A backup that the device opened with this app, until it was brought back. */
import { create } from 'zustand';
import { onFileOpened } from '../platform/launch.ts';

const store = create<{ file: File | null }>(() => ({ file: null }));

/** Listens from now on; the address that a file opens leads to where it is brought back. */
export function watchOpenedFile(): void {
  onFileOpened((file) => store.setState({ file }));
}

export function useOpenedFile(): File | null {
  return store(({ file }) => file);
}

export function forgetOpenedFile(): void {
  store.setState({ file: null });
}
