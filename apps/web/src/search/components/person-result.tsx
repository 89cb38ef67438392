import type { PersonHit } from "@tracewell/contract/persons";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { PersonResult as Result } from "@tracewell/contract/search";
import type { ReactNode } from "react";
import { Likely } from "../../ui/person/likely.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { FoundRecords } from "./found-records.tsx";
import css from "./person-result.module.css";

type PersonResultProps = {
  person: Result & Partial<Pick<PersonHit, "reasons">>;
  /** The person's own page, for those who may open it. */
  href: string | undefined;
  action?: ReactNode;
  /** Why it may be the same person as the one of the record in view. */
  reasons?: ReactNode;
};

/** A person who was found, with all that tells whether it is the one, and their records. */
export function PersonResult({ person, href, action, reasons }: PersonResultProps) {
  const { akaName, approximateAge, dateOfBirth, gender, phones, email, personNumber, primaryAddress } = person;
  return (
    <article className={css.result} data-uuid={person.id}>
      <div className={css.head}>
        <h3 className={css.name}>
          <PersonName person={person} href={href} />
        </h3>
        {action}
      </div>
      <Likely reasons={person.reasons} />
      <dl className={css.facts}>
        {akaName && <Fact label="Also known as">{akaName}</Fact>}
        <Fact label="Born">
          <Day day={dateOfBirth} />
          {dateOfBirth === null && approximateAge !== null && ` about ${approximateAge} years ago`}
        </Fact>
        {gender && <Fact label="Gender">{gender}</Fact>}
        {phones.map((phone) => (
          <Fact key={phone} label="Phone">
            {formatPhone(phone)}
          </Fact>
        ))}
        {email && <Fact label="Email">{email}</Fact>}
        {primaryAddress && <Fact label="Address">{primaryAddress}</Fact>}
        <Fact label="External Patient ID">{personNumber}</Fact>
      </dl>
      {reasons}
      <FoundRecords person={person} />
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
