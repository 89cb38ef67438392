import { z } from "zod";

const word = z.string().optional();

/** What a value of a list is called in other languages than English; null where nobody translated it. */
export const LookupTranslations = z.object({ es: word, fr: word, my: word, zh: word }).nullable();
export type LookupTranslations = z.infer<typeof LookupTranslations>;

/** What a value is called in a language, or in English where nobody translated it (R10-63). */
export const inLanguage = ({ name, words }: { name: string; words: LookupTranslations }, language: string): string =>
  words?.[language as keyof typeof words] ?? name;
