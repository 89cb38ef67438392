import { type Language, languages } from "@tracewell/contract/constants";
import { kept } from "../browser/storage.ts";

const stored = kept("session", "language");

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** The initial language: the stored one, else the first of the browser's that we have (R9-36). */
export function firstLanguage(storedLanguage: string | null, browserLanguages: readonly string[]): Language {
  const wanted = [storedLanguage ?? "", ...browserLanguages].map((name) => name.toLowerCase().split("-")[0] ?? "");
  return wanted.find(isLanguage) ?? "en";
}

export const keptLanguage = (): Language => firstLanguage(stored.get(), navigator.languages);

export function keepLanguage(language: Language): void {
  stored.set(language);
}

/** Each language's own name, for the language selector. */
export const languageNames: Record<Language, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  my: "မြန်မာ",
  zh: "中文",
};
