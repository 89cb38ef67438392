import type { Language } from "@tracewell/contract/constants";

/** How reports, lists and patients write a language that we speak: by name, or by one of its codes. */
const writings: Record<Language, readonly string[]> = {
  en: ["english", "en", "eng"],
  es: ["spanish", "español", "es", "spa"],
  fr: ["french", "français", "fr", "fra", "fre"],
  my: ["burmese", "မြန်မာ", "my", "mya", "bur"],
  zh: ["chinese", "mandarin", "cantonese", "中文", "zh", "zho", "chi", "cmn", "yue"],
};

/** The language that is meant, of those that we speak; English where it is another or not known. */
export function languageOf(written: string | null): Language {
  const word = written?.trim().toLowerCase() ?? "";
  const primary = word.split(/[-_]/)[0] ?? "";
  const known = (Object.keys(writings) as Language[]).find(
    (language) => writings[language].includes(word) || writings[language].includes(primary),
  );
  return known ?? "en";
}
