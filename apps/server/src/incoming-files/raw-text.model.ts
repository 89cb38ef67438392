/** So many signs of a document's code show that there is one. */
const shownSigns = 100;
/** A message is read beside what was read from it; a longer one opens from its import. */
const mostCharacters = 400_000;
const code = /[A-Za-z0-9+/=]{4000,}/g;

/** A raw message for a screen: of a document's code, which may be megabytes, only the beginning and how long it is. */
export function rawTextToShow(text: string): string {
  if (text.length < 4000) return text;
  const shown = text.replace(
    code,
    (run) => `${run.slice(0, shownSigns)}… (${run.length.toLocaleString("en-US")} characters)`,
  );
  if (shown.length <= mostCharacters) return shown;
  const left = shown.length - mostCharacters;
  return `${shown.slice(0, mostCharacters)}… (${left.toLocaleString("en-US")} characters more; the import has all of it)`;
}
