import type { Language } from "@tracewell/contract/constants";
import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { keepLanguage, keptLanguage } from "./language.ts";

/**
 * A feature's words are in `<feature>/words/<language>.json`, loaded when they are needed. The key is the English text
 * itself, so that a missing word shows in English (product §9); English has a file only for what needs plural forms.
 */
const wordFiles = import.meta.glob<ResourceKey>("../../*/words/*.json", { import: "default" });

const pathOf = (feature: string, language: string): string => `../../${feature}/words/${language}.json`;

const features = [...new Set(Object.keys(wordFiles).map((path) => path.split("/").at(-3) ?? path))];

const loader: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, feature, done) => {
    const load = wordFiles[pathOf(feature, language)];
    if (!load) return done(null, {});
    load().then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    );
  },
};

/** Readies the words of the language that the visitor chose, or that the browser asks for. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(loader)
    .use(initReactI18next)
    .init({
      lng: keptLanguage(),
      fallbackLng: "en",
      ns: features,
      defaultNS: "shell",
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      // The English text stands until the words are there.
      react: { useSuspense: false },
    });
}

/** Changes the language and keeps it for this browser tab (product §9). */
export async function speak(language: Language): Promise<void> {
  keepLanguage(language);
  await i18next.changeLanguage(language);
}
