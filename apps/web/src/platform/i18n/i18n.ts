import type { Language } from "@tracewell/contract/constants";
import { useCallback, useSyncExternalStore } from "react";
import { keepLanguage, keptLanguage } from "./language.ts";
import type { Say, Translate, Values } from "./translate.ts";

/** The key of a text is the English text itself: English needs no words, and none of the library that finds them. */
const inEnglish: Translate = (text, _feature, values = {}) =>
  String(values.defaultValue ?? text).replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ""));

let spoken: { language: Language; translate: Translate } = { language: "en", translate: inEnglish };
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

async function turnTo(language: Language): Promise<void> {
  const translate = language === "en" ? inEnglish : await (await import("./translator.ts")).learn(language);
  spoken = { language, translate };
  for (const notify of listeners) notify();
}

/** Readies the words of the language that the visitor chose, or that the browser asks for. */
export const startI18n = (): Promise<void> => turnTo(keptLanguage());

/** Changes the language and keeps it for this browser tab (R9-36). */
export async function speak(language: Language): Promise<void> {
  keepLanguage(language);
  await turnTo(language);
}

export const spokenLanguage = (): Language => spoken.language;

/** Says a feature's text in the visitor's language. */
export const say = (feature: string, text: string, values?: Values): string => spoken.translate(text, feature, values);

/** A feature's words in the visitor's language, and which language that is. */
export function useTranslation(feature = "shell"): { t: Say; language: Language } {
  const { language, translate } = useSyncExternalStore(listen, () => spoken);
  const t = useCallback<Say>((text, values) => translate(text, feature, values), [translate, feature]);
  return { t, language };
}
