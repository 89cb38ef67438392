import { dataImportCalls, type ImportStatus } from "@tracewell/contract/data-imports";
import type { TableMapping } from "@tracewell/contract/table-choice";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import type { TableKind } from "@tracewell/contract/table-kinds";
import type { Caller, TestApp } from "./app.ts";
import { endOfImport } from "./imports.ts";
import { upload } from "./upload.ts";

export interface TableImport {
  what?: TableKind;
  sender?: string;
  mapping?: TableMapping;
  constants?: TableMapping["constants"];
}

/** Imports a table to its end as the preview guesses its columns, with what is the same in all rows. */
export async function importTable(
  server: TestApp,
  caller: Caller,
  content: string | Buffer,
  { what, sender, mapping, constants }: TableImport = {},
): Promise<ImportStatus> {
  const fileUuid = await upload(server, caller, "rows.csv", content);
  const preview = await caller.ask(tableImportCalls.preview, { body: { fileUuid, ...(what ? { what } : {}) } });
  const { uuid } = await caller.ask(dataImportCalls.start, {
    body: {
      fileUuid,
      what: what ?? preview.what,
      mapping: { ...(mapping ?? preview.mapping), ...(constants ? { constants } : {}) },
      ...(sender ? { sender } : {}),
    },
  });
  return endOfImport(caller, uuid);
}

/** The codes of what was wrong with the rows of an import, by the numbers of the rows. */
export const codesOf = ({ problems }: ImportStatus): [number, string][] =>
  problems.map(({ messageNumber, code }) => [messageNumber, code]);
