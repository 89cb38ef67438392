import { Scheduling } from "@tracewell/contract/scheduling";

const switches = {
  confirmBookings: "Tell patients when it is booked, moved or canceled",
  changeVisitStatus: "Abandon the visit of a missed appointment",
} as const;
type Switched = keyof typeof switches;
export const switchNames = Object.keys(switches) as Switched[];
type Numbered = Exclude<keyof Scheduling, Switched>;

/** A number that was emptied is null until another one is typed. */
export type SchedulingForm = Record<Numbered, number | null> & Record<Switched, boolean>;

/** In the order of the screen. */
export const numbers: Readonly<Record<Numbered, { label: string; unit: string; about: string }>> = {
  duration: { label: "An appointment takes", unit: "minutes", about: "A location can have its own." },
  overlappings: { label: "At one time", unit: "patients", about: "How many a location sees side by side." },
  daysAhead: { label: "Booked ahead", unit: "days", about: "How far ahead times are offered." },
  buffer: { label: "Between two appointments", unit: "minutes", about: "Kept free after each, in every place." },
  lead: { label: "Booked before it begins", unit: "minutes", about: "What begins sooner is not offered any more." },
  grace: { label: "Counts as missed after", unit: "minutes", about: "How long after its end nobody has come." },
  firstReminder: { label: "Reminded before", unit: "hours", about: "In the patient’s language; 0 sends none." },
  secondReminder: { label: "And once more before", unit: "hours", about: "0 sends none." },
};
export const numberNames = Object.keys(numbers) as Numbered[];
const isNumbered = (field: string): field is Numbered => field in numbers;

export const schedulingFormOf = ({ version: _, ...form }: Scheduling & { version: number }): SchedulingForm => form;

export const schedulingLabel = (field: string): string =>
  isNumbered(field) ? numbers[field].label : switches[field as Switched];

export function schedulingText(form: SchedulingForm, field: string): string {
  if (!isNumbered(field)) return form[field as Switched] ? "Yes" : "No";
  const value = form[field];
  const { unit } = numbers[field];
  return value === null ? "" : `${value.toLocaleString("en-US")} ${value === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** What is wrong with the numbers: each has its bounds, and none may be empty. */
export function schedulingErrors(form: SchedulingForm): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of numberNames) {
    const { minValue, maxValue } = Scheduling.shape[field].unwrap();
    if (form[field] === null || !Scheduling.shape[field].safeParse(form[field]).success)
      errors[field] = `Enter a whole number from ${minValue} to ${maxValue?.toLocaleString("en-US")}.`;
  }
  return errors;
}
