import { z } from "zod";
import { call } from "./call.ts";
import {
  eitherOf,
  type ImportField,
  type ImportValue,
  importFields,
  importValues,
  type TableKind,
  tableKinds,
} from "./import-fields.ts";
import { isClinicList } from "./import-kinds/field.ts";

/** A field of a kind of rows as the guide for senders explains it. */
export interface GuideField {
  id: string;
  label: string;
  required: "Yes" | "No" | `One of: ${string}`;
  accepted: string;
  example: string;
  /** What the template's example row holds: nothing where an entry of the clinic's own list may be left out. */
  inTemplate: string;
  /** Names of columns that are understood beside its own. */
  names: string;
}

const date = "A date, as year-month-day (2026-02-01) or as 02/01/2026";

/** What a cell may hold, by the type of its field; coded ones list their values. */
const accepted: Partial<Record<string, string>> = {
  text: "Text",
  number: "A number",
  day: date,
  moment: `${date}, with a time if it is known (2026-02-01 09:30)`,
  state: "A state’s postal code, or the name of a region",
  country: "A country’s English name or its ISO code",
  phone: "A phone number; with a + in front from other countries",
  email: "An email address",
};

const acceptedOf = (field: ImportField): string =>
  [valuesOf(field), field.many && "several with semicolons between them"].filter(Boolean).join("; ");

function valuesOf({ type }: ImportField): string {
  const list = (importValues as Partial<Record<string, readonly ImportValue[]>>)[type];
  if (!list) return accepted[type] ?? "An entry of the clinic’s own list, by its name";
  const values = list.map(({ label, words }) => {
    const other = words.filter((word) => word !== label.toLowerCase() && !/^\d{6,}$/.test(word));
    return other.length > 0 ? `${label} (or ${other.join(", ")})` : label;
  });
  return `${type === "result" ? "A number, a titer, or one of: " : "One of: "}${values.join("; ")}`;
}

/** All fields of a kind of rows, for whoever prepares a file. */
export function guideOf(kind: TableKind): GuideField[] {
  const labelOf = (id: string) => importFields[kind].find((field) => field.id === id)?.label ?? id;
  return importFields[kind].map((field) => {
    const group = eitherOf[kind].find((ids) => ids.includes(field.id));
    return {
      id: field.id,
      label: field.label,
      required: field.required ? "Yes" : group ? `One of: ${group.map(labelOf).join(", ")}` : "No",
      accepted: acceptedOf(field),
      example: field.example,
      inTemplate: isClinicList(field.type) && !field.required && !group ? "" : field.example,
      names: field.aliases.join(", "),
    };
  });
}

/** The spreadsheet of the guide, for all kinds of rows or for one. */
export const guideFileName = (kind?: TableKind): string =>
  `tracewell-${kind ? `${kind}-template` : "import-guide"}.xlsx`;

export const importGuideCalls = {
  guideFile: call({
    method: "GET",
    path: "/import/guide/file",
    summary:
      "The guide for senders of tables as a workbook: a sheet of fields for each kind of rows, or for one kind a template to be filled in.",
    needs: "SUBMIT_IMPORT",
    query: z.object({ kind: z.enum(tableKinds).optional() }),
    plain: true,
  }),
};
