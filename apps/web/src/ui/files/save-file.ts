/** How long a browser may take to begin saving. */
const savedWithinMilliseconds = 60_000;

/** Has the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(address), savedWithinMilliseconds);
}
