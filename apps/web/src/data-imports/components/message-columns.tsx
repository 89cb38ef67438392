import type { ImportedMessage } from "@tracewell/contract/data-imports";
import { recordHref } from "@tracewell/contract/records";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import type { Column } from "../../ui/list-frame/column.ts";
import { formatProblems, outcomeNames, outcomeTone } from "../import-status.ts";
import { itemHref } from "../item-href.ts";
import css from "./message-columns.module.css";

/** The columns of an import's messages. */
export const messageColumns: readonly Column<ImportedMessage>[] = [
  { id: "number", header: "Message", width: 76, main: true, cell: ({ messageNumber }) => `No. ${messageNumber}` },
  { id: "outcome", header: "Outcome", width: 110, mobile: "title", cell: (message) => <Outcome message={message} /> },
  { id: "patient", header: "Patient", width: 160, cell: ({ patient }) => patient ?? "–" },
  { id: "records", header: "Became", width: 320, cell: (message) => <Records message={message} /> },
  {
    id: "problems",
    header: "Problems",
    width: 330,
    cell: ({ problems }) => {
      const words = formatProblems(problems);
      return <span title={words}>{words || "–"}</span>;
    },
  },
  {
    id: "control",
    header: "Control id",
    width: 130,
    mobile: "hidden",
    cell: ({ controlId }) => <span title={controlId ?? undefined}>{controlId ?? "–"}</span>,
  },
  { id: "type", header: "Type", width: 90, mobile: "hidden", cell: ({ messageType }) => messageType ?? "–" },
];

/** The columns of an import's rows: a table has no messages' headers. */
export const rowColumns: readonly Column<ImportedMessage>[] = messageColumns
  .filter(({ id }) => id !== "control" && id !== "type")
  .map((column) => (column.id === "number" ? { ...column, header: "Row" } : column));

const Outcome = ({ message }: { message: ImportedMessage }) => (
  <Badge tone={message.undoneAt ? "mute" : outcomeTone[message.outcome]}>
    <span>{message.undoneAt ? "Undone" : outcomeNames[message.outcome]}</span>
  </Badge>
);

/** Links to the records that a message or a row opened or changed, or to what else it became. */
export const Records = ({ message }: { message: Pick<ImportedMessage, "records" | "matchInReview" | "made"> }) =>
  message.made ? (
    <Link className={css.record} href={itemHref(message.made)}>
      {message.made.name}
    </Link>
  ) : message.records.length === 0 ? (
    <span>–</span>
  ) : (
    <span className={css.records}>
      {message.records.map(({ id, kind, referenceNumber, infection }) => (
        <span key={id}>
          <Link className={css.record} href={recordHref(kind, id)}>
            {referenceNumber}
          </Link>
          {infection && <span className={css.infection}> {infection}</span>}
        </span>
      ))}
      {message.matchInReview && <Badge tone="exposed">Who is it?</Badge>}
    </span>
  );
