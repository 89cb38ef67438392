import type { PersonPage } from "@tracewell/contract/person-pages";
import { phoneInWords } from "@tracewell/contract/phone-words";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";
import { type DemographicField, demographicGroups, fieldValue } from "../person-draft-fields.ts";
import css from "./person-page.module.css";

/** What is read even where it is not known: the rest shows once it is. */
const always = new Set([
  "lastName",
  "firstName",
  "dateOfBirth",
  "sexAtBirth",
  "mobilePhone",
  "email",
  "primaryLanguage",
]);

/** Who a person is, by groups; what is not known is left out, save for what everyone asks for. */
export const DemographicsView = ({ person }: { person: PersonPage }) => (
  <div className={css.groups}>
    {demographicGroups
      .map(({ title, fields }) => ({ title, facts: factsOf(person, fields) }))
      .filter(({ facts }) => facts.length > 0)
      .map(({ title, facts }) => (
        <section key={title} className={css.group}>
          <h3 className={css.groupTitle}>{title}</h3>
          <Facts facts={facts} />
        </section>
      ))}
  </div>
);

const factsOf = (person: PersonPage, fields: readonly DemographicField[]): Fact[] =>
  fields
    .filter(({ name }) => always.has(name) || fieldValue(person, name) !== null)
    .map((field) => ({ label: field.label, value: shown(person, field) }));

function shown(person: PersonPage, { name, type }: DemographicField) {
  const value = fieldValue(person, name);
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  if (type === "day") return <Day day={text} />;
  if (type === "tel") return <a href={`tel:${text}`}>{phoneInWords(text)}</a>;
  if (type === "email") return <a href={`mailto:${text}`}>{text}</a>;
  return text;
}
