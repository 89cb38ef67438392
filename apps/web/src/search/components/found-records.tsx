import { type RecordKind, recordHref } from "@tracewell/contract/records";
import type { FoundRecord, PersonResult } from "@tracewell/contract/search";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./person-result.module.css";

/** Which of a found person's records are of a kind. */
export type FoundRecordsOf = { kind: RecordKind; title: string; of: (person: PersonResult) => FoundRecord[] };

const kinds: readonly FoundRecordsOf[] = [
  { kind: "Incident", title: "Investigations", of: ({ investigations }) => investigations },
  { kind: "IncomingPartner", title: "Contacts", of: ({ contacts }) => contacts },
  { kind: "IncomingReport", title: "Incoming files", of: ({ reports }) => reports },
  { kind: "Visit", title: "Visits", of: ({ visits }) => visits },
];

export const foundRecordsOf = (kind: RecordKind): FoundRecordsOf | undefined =>
  kinds.find((each) => each.kind === kind);

/** A found person's records by kind, each a link; kinds without any are left out. */
export function FoundRecords({ person }: { person: PersonResult }) {
  const shown = kinds
    .map(({ of, ...kind }) => ({ ...kind, records: of(person) }))
    .filter(({ records }) => records.length > 0);
  if (shown.length === 0) return <p className={css.none}>No records that you may open.</p>;
  return shown.map(({ kind, title, records }) => (
    <section key={kind} className={css.records}>
      <h4 className={css.kind}>
        {title} <span className={css.count}>{records.length}</span>
      </h4>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <FoundRecordLine kind={kind} record={record} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A found person's record as a link, with how it stands and since when it is there. */
export const FoundRecordLine = ({ kind, record }: { kind: RecordKind; record: FoundRecord }) => (
  <span className={css.record}>
    <Link href={recordHref(kind, record.id)}>{record.referenceNumber}</Link>
    <StatusBadge status={record.status} />
    <Instant at={record.createdAt} />
    {record.hasFollowUp && <span className={css.followed}>followed up</span>}
  </span>
);
