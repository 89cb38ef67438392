import type { ExposureWindow, InfectionCode } from "@tracewell/contract/infections";

/** A code as it is typed. */
export const emptyCode: InfectionCode = { meaning: "test", system: "LN", code: "", name: null };

/** A window as it is typed; its numbers are texts until they are read. */
export type WindowForm = Record<keyof ExposureWindow, string>;

export const windowNumbers = {
  caughtLeast: "Caught at least so many days before",
  caughtMost: "Caught at most so many days before",
  infectiousBefore: "Infectious from so many days before",
  infectiousAfter: "Infectious until so many days after treatment",
  interviewBefore: "Partners of so many days before",
} as const satisfies Partial<Record<keyof ExposureWindow, string>>;
const numbers = Object.keys(windowNumbers) as (keyof typeof windowNumbers)[];

export const emptyWindow: WindowForm = {
  stage: "",
  caughtLeast: "",
  caughtMost: "",
  infectiousBefore: "",
  infectiousAfter: "",
  interviewBefore: "",
  source: "",
};

export const windowFormOf = (window: ExposureWindow): WindowForm => ({
  ...window,
  ...(Object.fromEntries(numbers.map((field) => [field, window[field]?.toString() ?? ""])) as Record<
    (typeof numbers)[number],
    string
  >),
});

/** The window that was typed; what can't be read is not a number, and refused by the schema. */
export const windowOf = (form: WindowForm): Record<string, unknown> => ({
  ...form,
  ...Object.fromEntries(numbers.map((field) => [field, form[field].trim() === "" ? null : Number(form[field])])),
});

/** What is wrong with the first of some typed windows or codes, by its place and field. */
export function faultsOf(schema: typeof ExposureWindow | typeof InfectionCode, typed: readonly object[]) {
  const errors: Record<string, string> = {};
  for (const [place, each] of typed.entries())
    for (const { path, message } of schema.safeParse(each).error?.issues ?? [])
      errors[`${place}.${String(path[0])}`] ??= message;
  return errors;
}
