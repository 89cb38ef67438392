import type { Field, Fields } from "@tracewell/contract/fields/field";
import type { ReactNode } from "react";
import type { Fact } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";
import type { Values } from "../texts.ts";
import { formatValue, type Names } from "../value-text.ts";

/** Described fields to read; `own` says how a card shows some of them. */
export const factsOf = (
  fields: Fields,
  values: Values,
  { names = {}, own = {} }: { names?: Names; own?: Readonly<Record<string, ReactNode>> } = {},
): Fact[] =>
  Object.entries(fields).map(([name, field]) => ({
    label: field.label,
    value: name in own ? own[name] : shown(field, values[name] ?? null, names),
  }));

function shown(field: Field, value: unknown, names: Names): ReactNode {
  if (value === null) return null;
  const text = String(value);
  if (field.type === "day") return <Day day={text} />;
  const words = formatValue(field, value, names);
  if (field.type === "phone") return <a href={`tel:${text}`}>{words}</a>;
  return field.type === "email" ? <a href={`mailto:${text}`}>{words}</a> : words;
}
