/** Files of ours that the device opens with this app. */

type Launch = { files?: readonly { getFile(): Promise<File> }[] };

declare global {
  interface Window {
    /** Only where the installed app can open files. */
    launchQueue?: { setConsumer(take: (launch: Launch) => void): void };
  }
}

/** Calls for the first file of each launch, also one that came before this was asked. */
export function onFileOpened(opened: (file: File) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    const [first] = files;
    // A file that is gone since is chosen again by hand.
    first?.getFile().then(opened, () => undefined);
  });
}
