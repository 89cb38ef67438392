import type { Sender } from "@tracewell/contract/senders";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { delayText, shareText } from "../sender-text.ts";
import css from "./sender-columns.module.css";

/** The columns of the senders; codes lead to where they are mapped for whoever may map them. */
export const senderColumns = (mayMap: boolean): readonly CardColumn<Sender>[] => [
  {
    id: "sender",
    header: "Sender",
    cell: ({ facility, key }) => (
      <>
        <span className={css.name}>{facility ?? key}</span>
        <span className={css.way}>{key === null ? "Uploaded files" : facility === null ? "Key" : `Key ${key}`}</span>
      </>
    ),
  },
  { id: "last", header: "Last message", cell: ({ lastMessageAt }) => <Instant at={lastMessageAt} withTime /> },
  { id: "messages", header: "Messages", align: "right", cell: ({ messages }) => messages.toLocaleString("en-US") },
  { id: "rejected", header: "Rejected", align: "right", cell: (row) => shareText(row.rejected, row.messages) },
  { id: "duplicates", header: "Duplicates", align: "right", cell: (row) => shareText(row.duplicates, row.messages) },
  {
    id: "birth",
    header: "No birth date",
    align: "right",
    cell: (row) => shareText(row.withoutBirthDate, row.reports),
  },
  {
    id: "unmapped",
    header: "Unmapped codes",
    align: "right",
    cell: (row) => shareText(row.withUnmappedCodes, row.reports),
  },
  {
    id: "delay",
    header: "Specimen to receipt",
    cell: ({ delayHours }) => <span className={css.delay}>{delayText(delayHours)}</span>,
  },
  { id: "codes", header: "Codes to map", cell: ({ codes }) => <Codes codes={codes} mayMap={mayMap} /> },
];

function Codes({ codes, mayMap }: { codes: Sender["codes"]; mayMap: boolean }) {
  if (codes.length === 0) return "None";
  return (
    <ul className={css.codes}>
      {codes.map(({ system, code, name, files }) => (
        <li key={`${system} ${code}`}>
          {name ? `${name} (${code})` : code} · {files === 1 ? "1 file" : `${files.toLocaleString("en-US")} files`}
        </li>
      ))}
      {mayMap && (
        <li>
          <Link href="/system-settings">Map codes</Link>
        </li>
      )}
    </ul>
  );
}
