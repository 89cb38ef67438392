import type { FollowUpRow } from "@tracewell/contract/follow-up";
import { recordHref } from "@tracewell/contract/records";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import css from "./followed-person.module.css";

/** Who is followed up: how to reach them, for which records, until when, and who asks. */
export const FollowedPerson = ({ row: { person, phone, records, window, over, worker } }: { row: FollowUpRow }) => (
  <div className={css.person}>
    <div className={css.line}>
      <PersonName person={person} href={`/persons/person-details/${person.id}`} />
      {over && <Badge tone="exposed">Past the last day</Badge>}
    </div>
    <div className={css.small}>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {records.map(({ id, kind, referenceNumber, infection }) => (
        <span key={id}>
          <Link href={recordHref(kind, id)}>{referenceNumber}</Link>
          {infection && ` ${infection}`}
        </span>
      ))}
    </div>
    <div className={css.small}>
      <span>{window ? `Until ${formatDay(window.last)}` : "Began after the last day"}</span>
      <span>{worker ? `Asked by ${worker.user.name}` : "Asked by nobody yet"}</span>
    </div>
  </div>
);
