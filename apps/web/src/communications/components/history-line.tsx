import { IconLock } from "@tabler/icons-react";
import { type HistoryEntry, historyTypeLabels } from "@tracewell/contract/communications";
import type { AttachedFile } from "@tracewell/contract/files";
import { formatPhone } from "@tracewell/contract/phone-format";
import { recordHref } from "@tracewell/contract/records";
import { useState } from "react";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { AttachedFiles } from "../../ui/files/attached-files.tsx";
import { Link } from "../../ui/link.tsx";
import { useFontsOf } from "../../ui/theme/use-fonts-of.ts";
import { formatInstant } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./communications.module.css";
import { TypeIcon } from "./type-icon.tsx";

export type HistoryLineProps = {
  entry: HistoryEntry;
  /** The record in view; a line of another one says where it stands. */
  recordId: string | null;
  onEdit: () => void;
  onRemove: () => void;
  onDownload: (attachment: AttachedFile) => void;
};

/** One line: what it was, when, by whom, what was said, what became of it. */
export function HistoryLine({ entry, recordId, onEdit, onRemove, onDownload }: HistoryLineProps) {
  const { type, subject, message, creator, record, at, attachments } = entry;
  useFontsOf(subject, message);
  return (
    <div className={css.line}>
      <span className={css.icon}>
        <TypeIcon type={type} />
      </span>
      <div className={css.words}>
        <p className={css.head}>
          <b className={css.type}>
            {historyTypeLabels[type]}
            {entry.destination && ` ${type === "TextIn" ? "from" : "to"} ${destinationOf(entry)}`}
          </b>
          {subject && <span className={css.subject}>{subject}</span>}
          <span className={css.meta}>
            <Instant at={at} withTime /> · {creator?.name ?? (type === "TextIn" ? "The patient" : "Tracewell")}
            {record && record.id !== recordId && (
              <>
                {" on "}
                <Link href={recordHref(record.kind, record.id)}>{record.referenceNumber}</Link>
              </>
            )}
          </span>
        </p>
        {message && <Words text={message} />}
        {entry.secret && <p className={css.quiet}>A code or a link: its words are shown to nobody.</p>}
        <AttachedFiles files={attachments} onDownload={onDownload} />
        <SendResult entry={entry} />
      </div>
      <div className={css.action}>
        <AbilityButton plain ability={entry.abilities.edit} onPress={onEdit}>
          {entry.locked ? (
            <>
              <IconLock size={14} aria-hidden="true" />
              <VisuallyHidden>Locked</VisuallyHidden>
            </>
          ) : (
            "Edit"
          )}
        </AbilityButton>
        {!entry.locked && (
          <ActionButton plain onPress={onRemove}>
            Remove
          </ActionButton>
        )}
      </div>
    </div>
  );
}

const destinationOf = ({ type, destination }: HistoryEntry): string =>
  (type === "TextOut" || type === "TextIn") && destination ? formatPhone(destination) : (destination ?? "");

/** A text longer than this is shown whole only when it is asked for. */
const longText = { characters: 320, lines: 5 };

function Words({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > longText.characters || text.split("\n").length > longText.lines;
  return (
    <>
      <p className={css.text} data-cut={(isLong && !whole) || undefined}>
        {text}
      </p>
      {isLong && (
        <div className={css.whole}>
          <ActionButton plain onPress={() => setWhole(!whole)}>
            {whole ? "Show less" : "Show all"}
          </ActionButton>
        </div>
      )}
    </>
  );
}

/** Whether a message was sent, when it will be, or why it was not (R8-69 and following). */
function SendResult({ entry: { type, error, scheduledFor, sendTime } }: Pick<HistoryLineProps, "entry">) {
  const zone = useTimeZone();
  if (error) return <p className={css.problem}>{error}</p>;
  if (type !== "TextOut" && type !== "EmailOut") return null;
  if (scheduledFor) return <p className={css.quiet}>Message scheduled for: {formatInstant(scheduledFor, zone)}</p>;
  return <p className={css.quiet}>{sendTime ? "Sent successfully" : "Waiting for its turn in a bulk message"}</p>;
}
