import { type Language, languages } from "@tracewell/contract/constants";
import { type OutcomeText, OutcomeTextBody, type Translated } from "@tracewell/contract/test-outcomes";
import { languageNames } from "../platform/i18n/language.ts";

/** A title or text in one language, named as the server names it in a refusal. */
export type TextField = `${"titles" | "texts"}.${Language}`;

export type OutcomeTextForm = { name: string } & Record<TextField, string>;

const inLanguages = (part: "titles" | "texts", words: Translated | undefined) =>
  Object.fromEntries(languages.map((language) => [`${part}.${language}`, words?.[language] ?? ""]));

export const textFormOf = (text: OutcomeText | null): OutcomeTextForm =>
  ({
    name: text?.name ?? "",
    ...inLanguages("titles", text?.titles),
    ...inLanguages("texts", text?.texts),
  }) as OutcomeTextForm;

/** What is left empty falls back to English. */
const written = (form: OutcomeTextForm, part: "titles" | "texts") => ({
  en: "",
  ...Object.fromEntries(
    languages.map((language) => [language, form[`${part}.${language}`].trim()]).filter(([, words]) => words !== ""),
  ),
});

/** The form as it is sent, or what is wrong at which field. */
export function readText(form: OutcomeTextForm) {
  const body = { name: form.name, titles: written(form, "titles"), texts: written(form, "texts") };
  const checked = OutcomeTextBody.safeParse(body);
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join(".")] ??= message;
  return { body: checked.data, errors };
}

export function textFieldLabel(field: string): string {
  const [part, language] = field.split(".");
  if (part === "name") return "Name";
  return `${part === "titles" ? "Title" : "Text"} in ${languageNames[language as Language]}`;
}
