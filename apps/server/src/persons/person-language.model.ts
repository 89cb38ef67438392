import type { Language } from "@tracewell/contract/constants";

/** How reports, lists and patients write the product's languages: by name, or by code. */
const writings: Record<Language, readonly string[]> = {
  en: ["english", "en", "eng"],
  es: ["spanish", "español", "es", "spa"],
  fr: ["french", "français", "fr", "fra", "fre"],
  my: ["burmese", "မြန်မာ", "my", "mya", "bur"],
  zh: ["chinese", "mandarin", "cantonese", "中文", "zh", "zho", "chi", "cmn", "yue"],
};

/** The language, if the product has it; English if it is another or unknown. */
export function languageOf(written: string | null): Language {
  const word = written?.trim().toLowerCase() ?? "";
  const primary = word.split(/[-_]/)[0] ?? "";
  const known = (Object.keys(writings) as Language[]).find(
    (language) => writings[language].includes(word) || writings[language].includes(primary),
  );
  return known ?? "en";
}
