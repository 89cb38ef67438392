import type { Language } from "@tracewell/contract/constants";

/** Languages by the names that staff know. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Spanish",
  fr: "French",
  my: "Burmese",
  zh: "Chinese",
};
