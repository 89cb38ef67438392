import { type failedMessageList, sentKindNames } from "@tracewell/contract/failed-message-list";
import type { FailedMessage } from "@tracewell/contract/failed-messages";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { errorText, numberText } from "../failed-text.ts";
import css from "./message-columns.module.css";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

const states = {
  open: { tone: "positive", text: "Open" },
  mended: { tone: "negative", text: "Mended" },
  dismissed: { tone: "mute", text: "Dismissed" },
} as const;

/** How a failed message stands; of a dismissed one who dismissed it and why. */
function State({ message }: { message: FailedMessage }) {
  const { tone, text } = states[message.state];
  const { dismissed, mended } = message;
  const why = dismissed ? `${dismissed.by}: ${dismissed.reason}` : mended?.by;
  return (
    <span className={css.state}>
      <Badge tone={tone}>{text}</Badge>
      {why && <span title={why}>{why}</span>}
    </span>
  );
}

/** The cells of the list of failed messages and rows. */
export const failedCells: CellsOf<typeof failedMessageList, FailedMessage> = {
  number: { width: 112, main: true, mobile: "title", cell: (row) => numberText(row) },
  problem: {
    width: 340,
    cell: (row) => <span title={errorText(row).all}>{errorText(row).text}</span>,
  },
  field: { width: 130, cell: (row) => words(errorText(row).field) },
  sender: { width: 140, cell: ({ sender }) => words(sender ?? "Not named") },
  what: { width: 120, mobile: "hidden", cell: ({ what }) => words(sentKindNames[what]) },
  file: {
    width: 180,
    cell: ({ importId, fileName }) => (
      <Link className={css.record} href={`/import/${importId}`} title={fileName}>
        {fileName}
      </Link>
    ),
  },
  received: { width: 130, cell: ({ receivedAt }) => <Instant at={receivedAt} withTime /> },
  state: { width: 200, cell: (row) => <State message={row} /> },
};
