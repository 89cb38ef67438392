import type { Language } from "@tracewell/contract/constants";

/** The months as patients write them. Not every browser knows Burmese; Chinese counts its months. */
const names: Record<Exclude<Language, "zh">, readonly string[]> = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
  my: "ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ".split(" "),
};

const leastLetters = 3;

/** Without what people leave out when they type: capitals, accents, the dot of an abbreviation. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .normalize("NFKC")
    .toLowerCase();

const known = Object.values(names).flatMap((months) =>
  months.map((name, index) => ({ month: index + 1, name: plainLetters(name) })),
);

/** The month that a name or its beginning means in any of the languages; null where it means none, or several. */
export function monthNamed(typed: string): number | null {
  const word = plainLetters(typed);
  const exact = known.filter(({ name }) => name === word);
  const meant = exact.length > 0 ? exact : known.filter(({ name }) => name.startsWith(word));
  if (exact.length === 0 && word.length < leastLetters) return null;
  const months = new Set(meant.map(({ month }) => month));
  return months.size === 1 ? ([...months][0] ?? null) : null;
}

const burmeseDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));

/** A day in words, which nobody takes for another: "January 1, 1970". Not every browser knows Burmese. */
export function formatLongDay(day: string, language: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (language !== "my") return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(at);
  const [year, date] = [at.getUTCFullYear(), at.getUTCDate()].map(burmeseDigits);
  return `${year} ခုနှစ်၊ ${names.my[at.getUTCMonth()]}လ ${date} ရက်`;
}

/** The twelve months by their names, as one chooses from them. */
export const monthNames = (language: Language): readonly string[] =>
  language === "zh" ? Array.from({ length: 12 }, (_, index) => `${index + 1}月`) : names[language];
