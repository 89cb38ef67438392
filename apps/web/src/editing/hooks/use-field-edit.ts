import type { Fields } from "@tracewell/contract/fields/field";
import { type Choices, choiceText, type Rules, readAll, readForm, type Texts, textsOf, type Values } from "../texts.ts";
import type { Names } from "../value-text.ts";
import { useChoices } from "./use-choices.ts";
import { type Edited, useEdit } from "./use-edit.ts";
import type { Versioned } from "./use-joined-edit.ts";

/** Described fields of something, and how it is stored. */
export interface EditedFields<Page extends Versioned>
  extends Omit<Edited<Page, Texts, Values>, "formOf" | "read" | "words" | "empty" | "send"> {
  fields: Fields;
  valuesOf: (page: Page) => Values;
  /** Only what was typed anew is sent; `whole` is everything, for a call that takes it so. */
  send: (edit: Values, version: number, whole: Values) => Promise<Page>;
  /** What a new thing begins with. */
  first?: Values;
  rules?: Rules;
  /** What ids on the page are called. */
  names?: Names;
  /** What can be chosen where no list of the clinic says it. */
  choices?: (texts: Texts) => Choices;
  /** What follows from a change of one field. */
  follow?: (texts: Texts, changed: Texts) => Texts;
}

/** Edits described fields: the texts of the form, what can be chosen, and what of it is sent. */
export function useFieldEdit<Page extends Versioned>(of: EditedFields<Page>) {
  const { fields, page, first = {}, rules, names = {} } = of;
  const choicesIn: { current: Choices } = { current: {} };
  const edit = useEdit<Page, Texts, Values>({
    ...of,
    empty: textsOf(fields, first),
    formOf: (each) => textsOf(fields, of.valuesOf(each)),
    words: {
      label: (name) => fields[name]?.label ?? name,
      value: (texts, name) => choiceText(texts[name] ?? "", choicesIn.current[name]),
    },
    read: (texts, opened) => {
      const { values, errors } = readForm(fields, rules, texts, page ? opened : null);
      return { edit: values, errors };
    },
    send: (changes, version, base) => of.send(changes, version, { ...readAll(fields, base).values, ...changes }),
  });
  const choices = useChoices(fields, edit.form, {
    names,
    ...(edit.form && of.choices ? { own: of.choices(edit.form) } : {}),
  });
  choicesIn.current = choices;
  return {
    ...edit,
    choices,
    change: (part: Texts) => edit.change(edit.form && of.follow ? { ...part, ...of.follow(edit.form, part) } : part),
  };
}
