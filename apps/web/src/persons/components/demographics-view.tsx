import { personFields, personGroups } from "@tracewell/contract/fields/person-fields";
import type { PersonPage } from "@tracewell/contract/person-pages";
import { factsOf } from "../../editing/components/field-facts.tsx";
import { Facts } from "../../ui/facts.tsx";
import { personValues } from "../person-values.ts";
import css from "./person-page.module.css";

/** What is read even where it is not known: the rest shows once it is. */
const always = new Set<keyof typeof personFields>([
  "lastName",
  "firstName",
  "dateOfBirth",
  "sexAtBirth",
  "mobilePhone",
  "email",
  "primaryLanguage",
]);

/** Who a person is, by groups; what is not known is left out, save for what everyone asks for. */
export function DemographicsView({ person }: { person: PersonPage }) {
  const values = personValues(person);
  return (
    <div className={css.groups}>
      {personGroups
        .map(({ title, names }) => ({
          title,
          fields: names.filter((name) => always.has(name) || values[name] !== null),
        }))
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }) => (
          <section key={title} className={css.group}>
            <h3 className={css.groupTitle}>{title}</h3>
            <Facts facts={factsOf(Object.fromEntries(fields.map((name) => [name, personFields[name]])), values)} />
          </section>
        ))}
    </div>
  );
}
