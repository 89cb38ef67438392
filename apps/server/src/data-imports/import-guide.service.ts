import type { Readable } from "node:stream";
import { type TableKind, tableKinds } from "@tracewell/contract/import-fields";
import { guideFileName, guideOf } from "@tracewell/contract/import-guide";
import { tableKindNames } from "@tracewell/contract/table-kinds";
import { type TextSheet, workbookFile } from "../platform/files/workbook-file.ts";

const headers = ["Field", "Needed", "Accepted values", "Example", "Other column names that are understood"];
const widths = [28, 22, 60, 26, 60];

/**
 * The guide for senders as a workbook. That of one kind begins with a template: its columns are understood as they are, and its
 * example is replaced by the sender's rows.
 */
export async function guideFile(kind: TableKind | undefined): Promise<{ name: string; content: Readable }> {
  const sheets = kind ? [templateOf(kind), fieldsOf(kind, "Fields")] : tableKinds.map((each) => fieldsOf(each));
  return { name: guideFileName(kind), content: await workbookFile(sheets) };
}

function templateOf(kind: TableKind): TextSheet {
  const fields = guideOf(kind);
  return { name: "Template", rows: [fields.map(({ label }) => label), fields.map(({ inTemplate }) => inTemplate)] };
}

const fieldsOf = (kind: TableKind, name = tableKindNames[kind]): TextSheet => ({
  name,
  widths,
  wrapped: true,
  rows: [
    headers,
    ...guideOf(kind).map(({ label, required, accepted, example, names }) => [
      label,
      required,
      accepted,
      example,
      names,
    ]),
  ],
});
