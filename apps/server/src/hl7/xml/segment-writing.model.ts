const escapes: Readonly<Record<string, string>> = {
  "\\": "\\E\\",
  "|": "\\F\\",
  "^": "\\S\\",
  "&": "\\T\\",
  "~": "\\R\\",
};

/** A text that no delimiter stands in. */
export const escaped = (text: string): string =>
  text.replace(/\r\n|[\\|^&~\r\n]/g, (mark) => escapes[mark] ?? "\\.br\\").replace(/\p{Cc}/gu, " ");

/** A segment of its fields by their number, as the standard counts them, each delimited and escaped already. */
export function segment(name: string, fields: Readonly<Record<number, string>>): string {
  const filled = Object.keys(fields)
    .map(Number)
    .filter((n) => fields[n] !== "");
  const all = Array.from({ length: Math.max(0, ...filled) }, (_, place) => fields[place + 1] ?? "");
  return [name, ...all].join("|");
}

/** Components, without the empty ones at the end. */
export const components = (...parts: readonly (string | null)[]): string =>
  parts
    .map((part) => part ?? "")
    .join("^")
    .replace(/\^+$/, "");

/** A text as one component. */
export const component = (text: string | null): string => (text === null ? "" : escaped(text));

/** Filled repetitions of a field. */
export const repeated = (repetitions: readonly string[]): string => repetitions.filter((one) => one !== "").join("~");
