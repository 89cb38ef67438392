import type { PersonEdit } from "@tracewell/contract/person-pages";
import { addFacts } from "../../../persons/matching/person-matching.service.ts";
import { getPerson } from "../../../persons/person.service.ts";
import { editPerson } from "../../../persons/person-edit.service.ts";
import { removeUnused } from "../../../persons/person-inheritance.service.ts";
import { personOfRow, sexNames } from "./entered-person.model.ts";
import { isoDay, writtenDay } from "./row-changes.model.ts";
import type { RowKind } from "./row-kind.service.ts";

const sexCode = (name: string | null): string | null =>
  Object.entries(sexNames).find(([, each]) => each === name)?.[0] ?? null;

/** How a row's value is typed into a person's page. */
const edits: Readonly<Record<string, (value: string | null) => PersonEdit>> = {
  lastName: (lastName) => ({ lastName }),
  firstName: (firstName) => ({ firstName }),
  middleName: (middleName) => ({ middleName }),
  suffix: (suffix) => ({ suffix }),
  akaName: (akaName) => ({ akaName }),
  maidenName: (maidenName) => ({ maidenName }),
  dateOfBirth: (value) => ({ dateOfBirth: isoDay(value ?? undefined) }),
  sex: (value) => ({ sexAtBirth: sexNames[value ?? ""] ?? null }),
  race: (race) => ({ race }),
  ethnicity: (ethnicity) => ({ ethnicity }),
  language: (primaryLanguage) => ({ primaryLanguage }),
  phone: (mobilePhone) => ({ mobilePhone }),
  email: (email) => ({ email }),
};

/** Persons alone, such as a list of patients. */
export const personRows: RowKind = {
  what: "persons",
  person: "reject",
  isRecord: false,
  async create(_work, _row, person) {
    if (!person) throw new Error("A row of persons was not matched.");
    return { targetId: person.personId, isNew: person.isNew };
  },
  async present({ tx, viewer }, id) {
    const person = await getPerson(tx, viewer, id);
    const { version, lastName, firstName, middleName, suffix, akaName, maidenName, race, ethnicity, email } = person;
    const values = {
      ...{ lastName, firstName, middleName, suffix, akaName, maidenName, race, ethnicity, email },
      dateOfBirth: writtenDay(person.dateOfBirth),
      sex: sexCode(person.sexAtBirth),
      language: person.primaryLanguage,
      phone: person.mobilePhone,
    };
    return { version, values };
  },
  async change({ tx, viewer }, { id, version }, changes) {
    const person: PersonEdit = Object.assign(
      {},
      ...Object.entries(changes).map(([field, value]) => edits[field]?.(value) ?? {}),
    );
    await editPerson(tx, viewer, id, { version, person });
  },
  async also({ tx, viewer, sender }, row, personId) {
    const entry = personOfRow(row.values, sender, row.values.get("externalId"));
    return (await addFacts(tx, viewer.tenantId, [{ personId, entry }])).length > 0;
  },
  remove: ({ tx }, id) => removeUnused(tx, id),
};
