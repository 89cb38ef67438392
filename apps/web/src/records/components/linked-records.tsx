import { type RecordLink, recordHref, recordPlaces } from "@tracewell/contract/records";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Link } from "../../ui/link.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import css from "./linked-records.module.css";

type LinkedRecordsProps = { basedOn: RecordLink | null; followedBy: readonly RecordLink[] };

/** Where a record came from, and what came out of it. */
export function LinkedRecords({ basedOn, followedBy }: LinkedRecordsProps) {
  if (!basedOn && followedBy.length === 0) return <EmptyLine>No other record is linked to this one.</EmptyLine>;
  return (
    <ul className={css.links}>
      {basedOn && <LinkedRecord record={basedOn} how="Based on" />}
      {followedBy.map((record) => (
        <LinkedRecord key={record.id} record={record} how="Followed by" />
      ))}
    </ul>
  );
}

const LinkedRecord = ({ record, how }: { record: RecordLink; how: string }) => (
  <li className={css.link}>
    <span className={css.how}>{how}</span>
    <span className={css.what}>
      <Link href={recordHref(record.kind, record.id)}>
        {recordPlaces[record.kind].noun} {record.referenceNumber}
      </Link>
      {record.person && (
        <span className={css.person}>
          {record.person.fullName} {ageAndSex(record.person)}
        </span>
      )}
    </span>
    <StatusBadge status={record.status} />
  </li>
);
