import type { PersonRow } from "@tracewell/contract/person-pages";
import { phoneInWords } from "@tracewell/contract/phone-words";
import { recordHref } from "@tracewell/contract/records";
import { Link } from "../../ui/link.tsx";
import type { Column } from "../../ui/list-frame/column.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The columns of the persons list; sortable ones name their sort. */
export const personColumns: readonly Column<PersonRow>[] = [
  {
    id: "number",
    header: "Person no.",
    figures: true,
    width: 104,
    sortable: true,
    main: true,
    cell: ({ personNumber }) => personNumber,
  },
  {
    id: "name",
    header: "Name",
    width: 210,
    sortable: true,
    mobile: "title",
    cell: ({ fullName }) => <PersonName person={{ fullName, age: null, sexAtBirth: null }} />,
  },
  {
    id: "born",
    header: "Born",
    width: 140,
    sortable: true,
    cell: ({ dateOfBirth, age }) => (
      <>
        <Day day={dateOfBirth} />
        {age !== null && ` (${age} y)`}
      </>
    ),
  },
  { id: "sex", header: "Sex", width: 76, cell: ({ sexAtBirth }) => words(sexAtBirth) },
  { id: "phone", header: "Phone", figures: true, width: 126, cell: ({ phone }) => words(phone && phoneInWords(phone)) },
  { id: "address", header: "Address", width: 240, mobile: "hidden", cell: ({ address }) => words(address) },
  {
    id: "openRecords",
    header: "Open records",
    width: 104,
    mobile: "hidden",
    align: "right",
    cell: ({ openRecords }) => openRecords,
  },
  { id: "lastRecord", header: "Last record", figures: true, width: 190, mobile: "hidden", cell: LastRecord },
];

function LastRecord({ lastRecord }: PersonRow) {
  if (!lastRecord) return <span>–</span>;
  const { id, kind, referenceNumber, createdAt } = lastRecord;
  return (
    <span>
      <Link href={recordHref(kind, id)}>{referenceNumber}</Link> <Instant at={createdAt} />
    </span>
  );
}
