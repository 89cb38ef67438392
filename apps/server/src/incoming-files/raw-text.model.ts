/** So many signs of a document's code show that there is one. */
const shownSigns = 100;
const code = /[A-Za-z0-9+/=]{4000,}/g;

/** A raw message for a screen: of a document's code, which may be megabytes, only the beginning and how long it is. */
export const rawTextToShow = (text: string): string =>
  text.length < 4000
    ? text
    : text.replace(code, (run) => `${run.slice(0, shownSigns)}… (${run.length.toLocaleString("en-US")} characters)`);
