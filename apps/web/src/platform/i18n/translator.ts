import type { Language } from "@tracewell/contract/constants";
import i18next, { type BackendModule, type ResourceKey } from "i18next";
import type { Translate } from "./translate.ts";

/**
 * A feature's words are in `<feature>/translations/<language>.json`, loaded when they are needed. The key is the English text
 * itself, so that a missing translation shows in English (R9-37).
 */
const wordFiles = import.meta.glob<ResourceKey>("../../*/translations/*.json", { import: "default" });

const pathOf = (feature: string, language: string): string => `../../${feature}/translations/${language}.json`;

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

let started: Promise<unknown> | undefined;

/** Loads a language's words; answers who says them. */
export async function learn(language: Language): Promise<Translate> {
  started ??= i18next.use(loader).init({
    lng: language,
    fallbackLng: "en",
    ns: features,
    defaultNS: "shell",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  await started;
  await i18next.changeLanguage(language);
  return (text, feature, values) => i18next.t(text, { ...values, lng: language, ns: feature });
}
