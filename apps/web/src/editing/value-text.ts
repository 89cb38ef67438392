import { type Field, referenceTypes, type Span } from "@tracewell/contract/fields/field";
import { formatPhone } from "@tracewell/contract/phone-format";
import { formatDay } from "../ui/time/clinic-time.ts";
import { formatSpan } from "./texts.ts";

/** What ids are called. */
export type Names = Readonly<Record<string, string>>;

/** `14:30` → `2:30 pm`, as the product writes times. */
function formatTime(time: string): string {
  const [hours = "0", minutes] = time.split(":");
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}

const isReference = (type: Field["type"]) =>
  type === "organization" || referenceTypes.some((reference) => reference === type);

/** A field's value in words; empty where there is none. */
export function formatValue({ type, unit, choiceLabel }: Field, value: unknown, names: Names = {}): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  if (type === "day") return formatDay(text);
  if (type === "time") return formatTime(text);
  if (type === "span") return formatSpan(value as Span);
  if (type === "phone") return formatPhone(text);
  if (isReference(type)) return names[text] ?? "–";
  return unit ? `${text} ${unit}` : (choiceLabel?.(text) ?? names[text] ?? text);
}

/** What persons, organizations and words of lists are called, of a page that carries them. */
export const namesOf = (...named: readonly ({ id: string; name: string } | null | undefined)[]): Names =>
  Object.fromEntries(named.flatMap((one) => (one ? [[one.id, one.name]] : [])));
