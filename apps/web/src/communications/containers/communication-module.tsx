import type { Ability } from "@tracewell/contract/abilities";
import { type HistoryEntry, historyTypeLabels } from "@tracewell/contract/communications";
import { formatPhone } from "@tracewell/contract/phone-format";
import { recordPlaces } from "@tracewell/contract/records";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { SendMessage } from "../../standard-messages/containers/send-message.tsx";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import css from "../components/communications.module.css";
import { HistoryFilter } from "../components/history-filter.tsx";
import { HistoryList } from "../components/history-list.tsx";
import type { HistoryGroup } from "../history-groups.ts";
import { downloadAttachment, type HistoryOf, removeLogged, useHistory } from "../hooks/use-communications.ts";
import { CommunicationForm } from "./communication-form.tsx";

const moduleId = "communications";
const waiting = { allowed: false, reasons: [] };

type Look = {
  /** The key that begins a new line from anywhere on the page. */
  shortcut: string;
  /** A few words beside the title. */
  note?: ReactNode;
};

/** How a call is logged that begins elsewhere on the page. */
export type CallLog = {
  /** The record that it is logged on. */
  recordId: string | null;
  ability: Ability;
  /** Opens the form for a call to this number, and puts the focus there. */
  begin: (phone: string) => void;
};

/** What is in hand while a call is logged, before the number. */
const calling = "call ";

/** The card with all that was said to and by a patient, and the way to log a call, an interview or a letter. */
export function useCommunicationModule(
  of: HistoryOf,
  { shortcut, note }: Look,
): { card: RecordModule; calls: CallLog } {
  const [group, setGroup] = useState<HistoryGroup | null>(null);
  const [editing, setEditing] = useDraft("communications form", "");
  const history = useHistory(of, group);
  const begin = (phone: string) => {
    // What is typed already stays in hand.
    if (editing !== "new" && !editing.startsWith(calling)) flushSync(() => setEditing(`${calling}${phone}`));
    const card = document.getElementById(moduleId);
    // The clinic may keep the card out of sight; its address brings it back.
    if (card) card.querySelector<HTMLElement>("form select")?.focus();
    else window.location.hash = moduleId;
  };
  const card: RecordModule = {
    id: moduleId,
    title: "Communications",
    ...(history.total === undefined ? {} : { count: history.total }),
    note,
    wide: true,
    opened: editing !== "",
    action: (
      <>
        {history.loggedOn && <SendMessage recordId={history.loggedOn.id} ability={history.log ?? waiting} />}
        <AbilityButton plain shortcut={shortcut} ability={history.log ?? waiting} onPress={() => setEditing("new")}>
          Log a call
        </AbilityButton>
      </>
    ),
    content: <History {...{ of, history, group, editing }} onGroup={setGroup} onEdit={setEditing} />,
  };
  return { card, calls: { recordId: history.loggedOn?.id ?? null, ability: history.log ?? waiting, begin } };
}

type HistoryProps = {
  of: HistoryOf;
  history: ReturnType<typeof useHistory>;
  group: HistoryGroup | null;
  onGroup: (group: HistoryGroup | null) => void;
  /** The line in hand by its id, `new`, `call` with a number, or none. */
  editing: string;
  onEdit: (id: string) => void;
};

function History({ of, history, group, onGroup, editing, onEdit }: HistoryProps) {
  const { entries, loggedOn, error, retry, more, loadingMore } = history;
  const confirm = useConfirm();
  if (entries === null) {
    return error ? <ErrorState message={error.message} onRetry={retry} /> : <Waiting />;
  }
  const inView = "recordId" in of ? of.recordId : null;
  const called = editing.startsWith(calling) ? formatPhone(editing.slice(calling.length)) : undefined;
  const remove = async (entry: HistoryEntry) => {
    const text = entry.attachments.length > 0 ? "Remove this line and its files?" : "Remove this line?";
    const detail = [historyTypeLabels[entry.type], entry.subject, entry.message].filter(Boolean).join(": ");
    if (!(await confirm({ text, detail, action: "Remove", danger: true }))) return;
    const problem = await removeLogged(entry);
    if (problem) toast.fail(problem);
    else toast.done("The line is removed. The Activity log keeps what it said.");
  };
  const close = () => {
    onEdit("");
    // The field that had the focus goes with its form: the next key is pressed where the history is read.
    document.getElementById(moduleId)?.focus({ preventScroll: true });
  };
  return (
    <>
      {(editing === "new" || called !== undefined) && loggedOn && (
        <>
          {inView === null && (
            <p className={css.loggedOn}>
              Logged on {recordPlaces[loggedOn.kind].noun.toLowerCase()} {loggedOn.referenceNumber}
            </p>
          )}
          <CommunicationForm recordId={loggedOn.id} called={called} onDone={close} />
        </>
      )}
      {(entries.length > 0 || group !== null) && <HistoryFilter group={group} onChange={onGroup} />}
      {entries.length === 0 && (
        <EmptyLine>
          {group === null
            ? "Nothing was said or written yet. Calls and letters are logged here."
            : "Nothing of this kind."}
        </EmptyLine>
      )}
      {entries.length > 0 && (
        <ScrollBox label="Communications" className={css.scroll}>
          <HistoryList
            entries={entries}
            recordId={inView}
            editing={editing}
            form={(entry) => <CommunicationForm recordId={entry.record?.id ?? ""} entry={entry} onDone={close} />}
            onEdit={({ id }) => onEdit(id)}
            onRemove={(entry) => void remove(entry)}
            onDownload={(entry, file) => void downloadAttachment(entry, inView, file)}
          />
          {more && (
            <div className={css.more}>
              <ActionButton busy={loadingMore} onPress={more}>
                Show earlier
              </ActionButton>
            </div>
          )}
        </ScrollBox>
      )}
    </>
  );
}

const Waiting = () => (
  <div className={css.waiting}>
    <SkeletonLines lines={3} />
  </div>
);
