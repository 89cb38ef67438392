import type { PersonSummary } from "@tracewell/contract/persons";
import { Link } from "../link.tsx";
import { NoPatientBadge } from "./no-patient-badge.tsx";
import css from "./person-name.module.css";

type Named = Pick<PersonSummary, "fullName" | "age" | "sexAtBirth" | "standsFor">;

const letters = { Female: "F", Male: "M", Other: "O", Unknown: "–" } as const;

/** `36 y F`, with a dash for what is not known; nothing when neither is. */
export function ageAndSex({ age, sexAtBirth }: Pick<Named, "age" | "sexAtBirth">): string {
  if (age === null && sexAtBirth === null) return "";
  return `${age === null ? "–" : `${age} y`} ${sexAtBirth === null ? "–" : letters[sexAtBirth]}`;
}

/** `Last, First` with age and sex beside it, as in a list. */
export function PersonName({ person, href }: { person: Named; href?: string }) {
  const sub = ageAndSex(person);
  return (
    <span className={css.person}>
      <NoPatientBadge standsFor={person.standsFor} />
      {href ? (
        <Link className={css.link} href={href}>
          {person.fullName}
        </Link>
      ) : (
        <span className={css.name}>{person.fullName}</span>
      )}
      {sub && <span className={css.sub}> {sub}</span>}
    </span>
  );
}
