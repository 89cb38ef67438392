import { type ImportField, importFields, importValues, type TableKind } from "@tracewell/contract/import-fields";
import type { DateOrder, TableMapping } from "@tracewell/contract/table-choice";
import { readWrittenDate } from "./written-date.model.ts";

/** A column with some of its values. */
export interface SampledColumn {
  name: string;
  samples: readonly string[];
}

/** Small letters and digits; umlauts that were damaged on their way are as good as left out. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** What each column seems to mean: by its name, else by its values; a field is given to one column only. */
export function guessMapping(columns: readonly SampledColumn[], what: TableKind): TableMapping {
  const taken = new Set<string>();
  const fieldOf = new Map<string, string>();
  const give = (column: SampledColumn, field: ImportField | undefined) => {
    if (!field || taken.has(field.id) || fieldOf.has(column.name)) return;
    taken.add(field.id);
    fieldOf.set(column.name, field.id);
  };
  const fields = importFields[what];
  const byName = new Map<string, SampledColumn[]>();
  for (const column of columns) {
    const name = plainName(column.name);
    byName.set(name, [...(byName.get(name) ?? []), column]);
  }
  // Fields before columns, and better names before worse: "Testing_lab_specimen_ID" must not lose to "Specimen_ID".
  for (const field of fields)
    for (const alias of [plainName(field.id), plainName(field.label), ...field.aliases]) {
      const named = byName.get(alias) ?? [];
      const free = named.filter(({ name }) => !fieldOf.has(name));
      // Of two columns of one name, such as SORMAS's address of a person and of a place, one that is filled.
      const column = free.find(({ samples }) => samples.length > 0) ?? free[0];
      if (column) give(column, field);
    }
  for (const column of columns) give(column, fieldOfValues(column, fields));
  const mapped = columns.map(({ name }) => ({ column: name.slice(0, 200), field: fieldOf.get(name) ?? null }));
  return { columns: mapped, values: [] };
}

/** Only what hardly anything else looks like: LOINC codes, email addresses, words for results. */
function fieldOfValues({ samples }: SampledColumn, fields: readonly ImportField[]): ImportField | undefined {
  if (samples.length === 0) return undefined;
  const all = (test: (text: string) => boolean) => samples.every(test);
  const named = (id: string) => fields.find((field) => field.id === id);
  if (all((text) => /^\d{3,5}-\d$/.test(text))) return named("testCode");
  if (all((text) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(text))) return named("email");
  const results = new Set(importValues.result?.flatMap(({ words }) => words.filter((word) => word.length > 2)));
  return all((text) => results.has(text.toLowerCase())) ? named("result") : undefined;
}

/** Whether someone has to say how a column's dates are to be read. */
export const hasAmbiguousDates = (samples: readonly string[]): boolean =>
  samples.some((text) => readWrittenDate(text, undefined, true) === "ambiguous") && !orderTold(samples);

/** A column that has 31/01 anywhere writes all of its dates so. */
function orderTold(samples: readonly string[]): DateOrder | null {
  const [day, month] = [samples.some((text) => firstOver12(text, 0)), samples.some((text) => firstOver12(text, 1))];
  return day === month ? null : day ? "DMY" : "MDY";
}

/** By column, the order of its dates: as they tell, or as the other columns tell where all of those agree. */
export function ordersTold(columns: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, DateOrder> {
  const told = new Map<string, DateOrder>();
  const open: string[] = [];
  for (const [name, texts] of columns) {
    const order = orderTold(texts);
    if (order) told.set(name, order);
    else if (hasAmbiguousDates(texts)) open.push(name);
  }
  const orders = new Set(told.values());
  const [common] = orders.size === 1 ? orders : [];
  if (common) for (const name of open) told.set(name, common);
  return told;
}

const written = /^(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}/;

/** Whether a date says month and day by their order only. */
export const isWrittenByOrder = (text: string): boolean => written.test(text.trim());

const firstOver12 = (text: string, at: 0 | 1): boolean => {
  const parts = written.exec(text.trim());
  return parts !== null && Number(parts[at + 1]) > 12;
};
