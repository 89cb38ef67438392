import { IconDownload } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import type { ImportStatus, MessageOutcome } from "@tracewell/contract/data-imports";
import { useState } from "react";
import { useKeptColumns } from "../../lists/hooks/use-kept-columns.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import type { WorkTab } from "../../ui/list-frame/work-tabs.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { ImportSummary } from "../components/import-summary.tsx";
import { messageColumns, rowColumns } from "../components/message-columns.tsx";
import { MessageDrawer } from "../containers/message-drawer.tsx";
import { UndoDialog } from "../containers/undo-dialog.tsx";
import { downloadResult, messagePages, useCancelImport, useImport, useOutcomeCounts } from "../hooks/use-imports.ts";
import { isRunning, openRows, outcomeNames, partOf } from "../import-status.ts";

/** One import: how far it is, and what came of each of its messages. */
export function ImportPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useImport(id);
  if (data) return <LoadedImport status={data} />;
  if (error?.status === 404) {
    return <EmptyState title="There is no such import" action={<Link href="/import">All imports</Link>} />;
  }
  return (
    <PageFrame title="Import">
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}

const rejected = ["failed", "unsupported"] as const;

function LoadedImport({ status }: { status: ImportStatus }) {
  const id = status.uuid;
  const [outcome, setOutcome] = useState<MessageOutcome>();
  const list = useListPages(messagePages(id, outcome));
  const part = partOf(status);
  const columns = part === "row" ? rowColumns : messageColumns;
  const [columnState, setColumnState] = useKeptColumns(part === "row" ? "import-rows" : "import-messages", columns);
  const [failed, unsupported] = useOutcomeCounts(id, rejected);
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  return (
    <>
      <ListFrame
        {...list}
        title={status.fileName}
        subtitle={<ImportSummary status={status} />}
        actions={
          <>
            {status.processed > 0 && (
              <ActionButton
                icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                onPress={() => void downloadResult(status).catch(() => {})}
              >
                Result as CSV
              </ActionButton>
            )}
            <MendRows status={status} />
            <UndoImport status={status} />
            <CancelImport status={status} />
          </>
        }
        tabs={{
          list: tabsOf(status, failed, unsupported),
          chosen: outcome ?? "all",
          onChoose: (tab) => setOutcome(tab === "all" ? undefined : (tab as MessageOutcome)),
        }}
        columns={columns}
        columnState={columnState}
        onColumnState={setColumnState}
        rowId={(message) => message.id}
        rowHref={(message) => `/import/${id}#${message.id}`}
        rowName={(message) => `${part} ${message.messageNumber}`}
        empty={<NoMessages status={status} outcome={outcome} />}
      />
      {hash && (
        <MessageDrawer
          key={hash}
          importId={id}
          messageId={hash}
          onClose={() => void navigate({ href: `/import/${id}`, replace: true })}
        />
      )}
    </>
  );
}

type Counted = Pick<WorkTab, "count" | "countIsAtLeast"> | undefined;

function tabsOf(status: ImportStatus, failed: Counted, unsupported: Counted): WorkTab[] {
  const { processed, created, updated, unchanged, failedRows } = status;
  const tab = (id: MessageOutcome, label: string, counted: Counted, hot = false): WorkTab => ({
    id,
    label,
    hot,
    ...counted,
  });
  return [
    { id: "all", label: `All ${partOf(status)}s`, count: processed },
    tab("failed", outcomeNames.failed, failed, true),
    ...(unsupported?.count ? [tab("unsupported", outcomeNames.unsupported, unsupported, failedRows > 0)] : []),
    tab("created", outcomeNames.created, { count: created }),
    tab("updated", outcomeNames.updated, { count: updated }),
    tab("unchanged", outcomeNames.unchanged, { count: unchanged }),
  ];
}

/** Leads to the rejected rows of a table; a message is mended in its drawer. */
function MendRows({ status }: { status: ImportStatus }) {
  const navigate = useNavigate();
  const { uuid, unsupportedFormat } = status;
  const open = openRows(status);
  if (partOf(status) !== "row" || unsupportedFormat || open === 0 || isRunning(status.status)) return null;
  return (
    <ActionButton main onPress={() => void navigate({ href: `/import/${uuid}/rejected-rows` })}>
      Mend {open.toLocaleString("en-US")} rejected {open === 1 ? "row" : "rows"}
    </ActionButton>
  );
}

function UndoImport({ status }: { status: ImportStatus }) {
  const [asking, setAsking] = useState(false);
  if (isRunning(status.status) || status.created + status.updated === 0) return null;
  return (
    <>
      <ActionButton danger onPress={() => setAsking(true)}>
        Undo import
      </ActionButton>
      {asking && (
        <UndoDialog importId={status.uuid} title={`Undo ${status.fileName}`} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function CancelImport({ status }: { status: ImportStatus }) {
  const confirm = useConfirm();
  const cancel = useCancelImport();
  if (!isRunning(status.status)) return null;
  const ask = async () => {
    const yes = await confirm({
      text: "Stop this import?",
      detail: `The ${partOf(status)}s that have gone in stay; the others are left out.`,
      action: "Stop the import",
      cancel: "Let it run",
      danger: true,
    });
    if (yes) cancel.mutate({ params: { id: status.uuid } });
  };
  return (
    <AbilityButton ability={status.abilities.cancel} danger busy={cancel.isPending} onPress={() => void ask()}>
      Stop the import
    </AbilityButton>
  );
}

function NoMessages({ status, outcome }: { status: ImportStatus; outcome: MessageOutcome | undefined }) {
  if (outcome) return <EmptyState title={`No ${partOf(status)} was ${outcomeNames[outcome].toLowerCase()}`} />;
  if (isRunning(status.status)) return <EmptyState title={`The ${partOf(status)}s show here as they are read`} />;
  // The import has just ended, and its last rows are being read.
  if (status.processed > 0) return <SkeletonLines lines={8} />;
  return (
    <EmptyState
      title={status.errorReason ?? `The file holds no ${partOf(status)}`}
      action={<Link href="/import">Import another file</Link>}
    >
      {status.unsupportedFormat && "HL7 version 2 lab reports can be imported."}
    </EmptyState>
  );
}
