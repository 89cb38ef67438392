import { languages } from "@tracewell/contract/constants";

const leastLetters = 3;

/** Without what people leave out when they type: capitals, accents, the dot of an abbreviation. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .normalize("NFKC")
    .toLowerCase();

/** The months by their names in the product's languages, as the browser itself writes them. */
const names: readonly { month: number; name: string }[] = languages.flatMap((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    name: plainLetters(format(new Date(Date.UTC(2000, index, 1)))),
  }));
});

/** The month that a name or its beginning means in any of the languages; null where it means none, or several. */
export function monthNamed(typed: string): number | null {
  const word = plainLetters(typed);
  const exact = names.filter(({ name }) => name === word);
  const meant = exact.length > 0 ? exact : names.filter(({ name }) => name.startsWith(word));
  if (exact.length === 0 && word.length < leastLetters) return null;
  const months = new Set(meant.map(({ month }) => month));
  return months.size === 1 ? ([...months][0] ?? null) : null;
}
