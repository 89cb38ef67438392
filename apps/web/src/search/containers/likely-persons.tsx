import { Likely } from "../../ui/person/likely.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { FoundRecordLine, type FoundRecordsOf } from "../components/found-records.tsx";
import css from "../components/likely-persons.module.css";
import { type LikelyPerson, useLikelyPersons } from "../hooks/use-likely-persons.ts";

type LikelyPersonsProps = {
  /** What was typed into a list's quick search. */
  typed: string;
  /** How many rows it found, null while it looks, and whose rows are shown. */
  found: { total: number | null; personIds: readonly string[] };
  /** A list of records offers those of its kind; the list of persons offers the persons. */
  records?: FoundRecordsOf;
  personHref?: (id: string) => string;
};

/** Who else may be meant by what was typed into a list, where it found few: the way to what a slip would hide. */
export function LikelyPersons({ typed, found, records, personHref }: LikelyPersonsProps) {
  const likely = useLikelyPersons(typed, found);
  const offered = records ? likely.filter((person) => records.of(person).length > 0) : likely;
  if (offered.length === 0) return null;
  return (
    <section className={css.box} aria-label="Did you mean">
      <h2 className={css.title}>Did you mean</h2>
      <ul className={css.list}>
        {offered.map((person) => (
          <li key={person.id} className={css.person}>
            <PersonName person={person} href={personHref?.(person.id)} />
            <Born person={person} />
            <Likely reasons={person.reasons} />
            {records?.of(person).map((record) => (
              <FoundRecordLine key={record.id} kind={records.kind} record={record} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Born = ({ person: { dateOfBirth } }: { person: LikelyPerson }) =>
  dateOfBirth && (
    <span className={css.born}>
      born <Day day={dateOfBirth} />
    </span>
  );
