import type { Facts } from "../compare.model.ts";

const languages = { en: "English", es: "Spanish", fr: "French", my: "Burmese", zh: "Chinese" } as const;
type Texts = { [Language in keyof typeof languages]?: string | undefined };

/** A fact for each language in which patients read something. */
export const byLanguage = (what: string, texts: Texts | null): Facts =>
  Object.fromEntries(
    Object.entries(languages).map(([key, language]) => [
      `${what}, ${language}`,
      texts?.[key as keyof typeof languages] ?? "",
    ]),
  );
