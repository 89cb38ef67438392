import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { type TableKind, tableKinds } from "@tracewell/contract/import-fields";
import { type GuideField, guideFileName, guideOf, importGuideCalls } from "@tracewell/contract/import-guide";
import { tableKindNames } from "@tracewell/contract/table-kinds";
import { askForFile } from "../../platform/calls/ask.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "./import-guide-page.module.css";

const columns: readonly CardColumn<GuideField>[] = [
  { id: "field", header: "Field", cell: ({ label }) => <b>{label}</b> },
  { id: "needed", header: "Needed", cell: ({ required }) => required },
  { id: "accepted", header: "Accepted values", cell: ({ accepted }) => <span className={css.long}>{accepted}</span> },
  { id: "example", header: "Example", cell: ({ example }) => example },
  { id: "names", header: "Other names", cell: ({ names }) => <span className={css.names}>{names}</span> },
];

/** What senders of tables need to know: the fields of each kind of rows, on a page that can be printed. */
export const ImportGuidePage = () => (
  <PageFrame
    title="Guide for senders of tables"
    subtitle={<Link href="/import">Import</Link>}
    actions={
      <span className={css.actions}>
        <ActionButton icon={<Icon of={IconPrinter} />} onPress={() => window.print()}>
          Print
        </ActionButton>
        <Download>Guide as XLSX</Download>
      </span>
    }
  >
    <div className={css.parts}>
      <p className={css.intro}>
        Send a table as CSV, TSV, XLSX, or XML. The first row names the columns, and each row below it is one record.
        Columns may stand in any order and be called by any of the names below; others are mapped once and remembered.
        Write dates as year-month-day, and leave cells empty where nothing is known.
      </p>
      {tableKinds.map((kind) => (
        <Card key={kind} title={tableKindNames[kind]} action={<Download kind={kind}>Template as XLSX</Download>}>
          <CardTable label={tableKindNames[kind]} columns={columns} rows={guideOf(kind)} rowId={({ id }) => id} />
        </Card>
      ))}
    </div>
  </PageFrame>
);

const Icon = ({ of: Of }: { of: typeof IconPrinter }) => <Of size={16} stroke={1.75} aria-hidden="true" />;

const Download = ({ kind, children }: { kind?: TableKind; children: string }) => (
  <span className={css.actions}>
    <ActionButton
      size={kind ? "xs" : undefined}
      icon={<Icon of={IconDownload} />}
      onPress={() => void download(kind).catch(() => {})}
    >
      {children}
    </ActionButton>
  </span>
);

async function download(kind: TableKind | undefined): Promise<void> {
  saveFile(await askForFile(importGuideCalls.guideFile, { query: kind ? { kind } : {} }), guideFileName(kind));
}
