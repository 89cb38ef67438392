import type { PersonFound } from "@tracewell/contract/persons";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badges/badge.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import css from "./persons.module.css";

/** A person who may be the one: enough to tell, and what can be done with them. */
export function PersonCandidate({
  person,
  href,
  action,
}: {
  person: PersonFound;
  /** The person's own page, where it is a step aside. */
  href?: string;
  action: ReactNode;
}) {
  const { dateOfBirth, phone, email, address, openRecords, personNumber } = person;
  return (
    <div className={css.candidate}>
      <div className={css.who}>
        <p className={css.name}>
          <PersonName person={person} href={href} />
          {openRecords > 0 && (
            <Badge tone="info">
              <span>{openRecords === 1 ? "1 open record" : `${openRecords} open records`}</span>
            </Badge>
          )}
        </p>
        <p className={css.facts}>
          <span>
            Born <Day day={dateOfBirth} />
          </span>
          {phone && <span>{formatPhone(phone)}</span>}
          {email && <span>{email}</span>}
          {address && <span>{address}</span>}
          <span>No. {personNumber}</span>
        </p>
      </div>
      {action}
    </div>
  );
}
