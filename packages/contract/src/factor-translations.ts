import { translatedLanguages } from "./constants.ts";
import type { Question } from "./factors.ts";

export type OtherLanguage = (typeof translatedLanguages)[number];

const isTranslated = (language: string): language is OtherLanguage =>
  (translatedLanguages as readonly string[]).includes(language);

/** The languages besides English that at least one of the questions can be read in. */
export const languagesOf = (questions: readonly Pick<Question, "words" | "options">[]): readonly OtherLanguage[] =>
  translatedLanguages.filter((language) =>
    questions.some(
      ({ words, options = [] }) => words?.[language] ?? options.some((option) => option.words?.[language]),
    ),
  );

/** A question as it is asked in a language; what nobody translated stays in English. */
export function askedIn<Q extends Question>(question: Q, language: string): Q {
  if (!isTranslated(language)) return question;
  const { words, options } = question;
  return {
    ...question,
    ...words?.[language],
    ...(options && {
      options: options.map((option) => ({ ...option, label: option.words?.[language] ?? option.label })),
    }),
  };
}

/** How many of the words of a question and its options are missing in a language. */
export function untranslated({ words, hint, options = [] }: Question, language: OtherLanguage): number {
  const own = words?.[language];
  const missing = [
    !own,
    hint !== undefined && hint !== "" && !own?.hint,
    ...options.map((option) => !option.words?.[language]),
  ];
  return missing.filter(Boolean).length;
}
