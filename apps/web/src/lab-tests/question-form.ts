import { EntryQuestion } from "@tracewell/contract/test-definitions";

/** A question as it is typed: its choices one a line. */
export interface QuestionForm {
  /** Answers are kept under it, so that it stays when the text changes. Empty: it is made of the text. */
  key: string;
  text: string;
  kind: EntryQuestion["kind"];
  choices: string;
  required: boolean;
}

export const newQuestion: QuestionForm = { key: "", text: "", kind: "yes-no", choices: "", required: false };

export const questionKinds: Record<EntryQuestion["kind"], string> = {
  "yes-no": "Yes, no or not known",
  choice: "One of several choices",
  day: "A day",
  line: "Some words",
};

export const questionFormOf = ({ choices, ...question }: EntryQuestion): QuestionForm => ({
  ...question,
  choices: choices.join("\n"),
});

/** `Last period?` becomes `last-period`, and `last-period-2` where another question has that. */
function keyOf(text: string, taken: ReadonlySet<string>): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 36)
    .replace(/-+$/, "");
  const base = plain || "question";
  let key = base;
  for (let next = 2; taken.has(key); next++) key = `${base}-${next}`;
  return key;
}

/** The questions as they are sent, or what is wrong with which: `questions.0.text`. */
export function readQuestions(forms: readonly QuestionForm[]) {
  const taken = new Set(forms.map(({ key }) => key).filter(Boolean));
  const questions: EntryQuestion[] = [];
  const errors: Record<string, string> = {};
  for (const [at, form] of forms.entries()) {
    const key = form.key || keyOf(form.text, taken);
    taken.add(key);
    const lines = form.choices.split("\n").map((line) => line.trim());
    const choices = form.kind === "choice" ? [...new Set(lines.filter(Boolean))] : [];
    const checked = EntryQuestion.safeParse({ ...form, key, choices });
    if (checked.data) questions.push(checked.data);
    for (const { path, message } of checked.error?.issues ?? [])
      errors[`questions.${at}.${String(path[0])}`] ??= message;
    if (form.kind === "choice" && choices.length < 2) errors[`questions.${at}.choices`] = "Give two choices at least.";
  }
  return { questions, errors };
}
