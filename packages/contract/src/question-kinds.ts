import type { Question } from "./factors.ts";

/** What a question is answered with, as who builds it chooses: a type and its format in one. */
export const questionKinds = {
  text: "Text",
  number: "Number",
  phone: "Phone number",
  url: "Web address",
  choice: "One of several options",
  choices: "Several options",
  yesNo: "Yes or no",
  tick: "Checkbox",
  paragraph: "Long text",
  date: "Day",
} as const;
export type QuestionKind = keyof typeof questionKinds;

export type Asked = Pick<Question, "type" | "format" | "multiple">;

export function kindOf({ type, format, multiple }: Asked): QuestionKind {
  if (type === "select") return multiple ? "choices" : "choice";
  if (type === "boolean") return format === "checkbox" ? "tick" : "yesNo";
  if (type === "textarea") return "paragraph";
  if (type === "date") return "date";
  if (format === "phone" || format === "url") return format;
  return format === "number" || format?.startsWith("#") ? "number" : "text";
}
