import type { personList } from "@tracewell/contract/person-list";
import type { PersonRow } from "@tracewell/contract/person-pages";
import { formatPhone } from "@tracewell/contract/phone-format";
import { recordHref } from "@tracewell/contract/records";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The cells of the list of persons. */
export const personCells: CellsOf<typeof personList, PersonRow> = {
  number: { figures: true, width: 104, main: true, cell: ({ personNumber }) => personNumber },
  name: {
    width: 210,
    mobile: "title",
    cell: ({ fullName, standsFor }) => <PersonName person={{ fullName, standsFor, age: null, sexAtBirth: null }} />,
  },
  born: {
    width: 140,
    cell: ({ dateOfBirth, age }) => (
      <>
        <Day day={dateOfBirth} />
        {age !== null && ` (${age} y)`}
      </>
    ),
  },
  sex: { width: 76, cell: ({ sexAtBirth }) => words(sexAtBirth) },
  phone: { figures: true, width: 126, cell: ({ phone }) => words(phone && formatPhone(phone)) },
  address: { width: 240, mobile: "hidden", cell: ({ address }) => words(address) },
  openRecords: { width: 104, mobile: "hidden", align: "right", cell: ({ openRecords }) => openRecords },
  lastRecord: { figures: true, width: 190, mobile: "hidden", cell: LastRecord },
};

function LastRecord({ lastRecord }: PersonRow) {
  if (!lastRecord) return <span>–</span>;
  const { id, kind, referenceNumber, createdAt } = lastRecord;
  return (
    <span>
      <Link href={recordHref(kind, id)}>{referenceNumber}</Link> <Instant at={createdAt} />
    </span>
  );
}
