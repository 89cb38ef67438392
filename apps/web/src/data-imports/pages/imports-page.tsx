import { useNavigate } from "@tanstack/react-router";
import { uploadLimitBytes } from "@tracewell/contract/constants";
import { useCallback } from "react";
import { CardList } from "../../lists/components/card-list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FileDrop } from "../../ui/files/file-drop.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { importColumns } from "../components/import-columns.tsx";
import { UploadList } from "../components/upload-list.tsx";
import { useFailedGroups } from "../hooks/use-failed.ts";
import { useImports } from "../hooks/use-imports.ts";
import { useUploads } from "../hooks/use-uploads.ts";
import css from "./imports-page.module.css";

/** Leads to what failed in any import, with how many are open. */
function FailedLink() {
  const failed = useFailedGroups({}).data;
  const count =
    failed && failed.total > 0 ? ` (${failed.total.toLocaleString("en-US")}${failed.totalIsAtLeast ? "+" : ""})` : "";
  return <Link href="/import/failed">Failed messages and rows{count}</Link>;
}

/** File types that an import accepts (R5-60). */
const endings = [".hl7", ".txt", ".csv", ".tsv", ".xml", ".xlsx"];

/** Drop lab reports or tables, see them go in, and find past imports again. */
export function ImportsPage() {
  const navigate = useNavigate();
  const onStarted = useCallback(
    (importId: string, alone: boolean) => {
      // A single file is watched on its own page; of several, all are seen in the list.
      if (alone && window.location.pathname === "/import") void navigate({ href: `/import/${importId}` });
    },
    [navigate],
  );
  const onTable = useCallback(
    (fileUuid: string) => {
      if (window.location.pathname === "/import") void navigate({ href: `/import/table/${fileUuid}` });
    },
    [navigate],
  );
  const { uploads, add, retry, leave } = useUploads(onStarted, onTable);
  const refuse = (names: string[]) =>
    toast.fail(
      "This can’t be imported. HL7 lab reports, case reports (eICR) and tables (CSV, TSV, XLSX, XML) up to 512 MB can.",
      {
        lines: names,
      },
    );
  return (
    <PageFrame
      title="Import"
      subtitle="Laboratory reports as HL7 version 2 or as a table, and case reports"
      actions={
        <>
          <FailedLink />
          <Link href="/import/senders">Senders</Link>
          <Link href="/import/guide">Guide for senders</Link>
        </>
      }
    >
      <div className={css.parts}>
        <div>
          <FileDrop onFiles={add} onRefused={refuse} endings={endings} maxBytes={uploadLimitBytes} multiple>
            HL7, CSV, TSV, XLSX or XML, such as a case report (eICR). A file of HL7 or a table may hold many thousands
            of reports.
          </FileDrop>
          {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onStop={leave} />}
        </div>
        <Card title="Imports so far">
          <CardList
            label="Imports so far"
            columns={importColumns}
            rowId={({ uuid }) => uuid}
            pages={useImports()}
            empty={
              <EmptyState title="Nothing was imported yet">
                Each import stays here with what came of its messages.
              </EmptyState>
            }
          />
        </Card>
      </div>
    </PageFrame>
  );
}
