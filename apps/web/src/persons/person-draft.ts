import type { SentBody } from "@tracewell/contract/call";
import type { sexesAtBirth } from "@tracewell/contract/constants";
import type { PersonFound, personCalls } from "@tracewell/contract/persons";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** A person as they stand in the form: texts, whether they can be read or not. */
export interface PersonDraft {
  lastName: string;
  firstName: string;
  middleName: string;
  akaName: string;
  dateOfBirth: string;
  sexAtBirth: (typeof sexesAtBirth)[number] | null;
  mobilePhone: string;
  email: string;
  line1: string;
  city: string;
  state: string;
  postcode: string;
}

/** Who a new record is about, as far as it is settled. */
export type Who = { by: "search" } | { by: "found"; person: PersonFound } | { by: "new"; person: PersonDraft };

export const emptyPerson: PersonDraft = {
  lastName: "",
  firstName: "",
  middleName: "",
  akaName: "",
  dateOfBirth: "",
  sexAtBirth: null,
  mobilePhone: "",
  email: "",
  line1: "",
  city: "",
  state: "",
  postcode: "",
};

const given = (text: string) => text.trim() || null;

/** The person to send; a birth day that can't be read is left out (`isUnreadable` tells). */
export function personOf(draft: PersonDraft): SentBody<typeof personCalls.create> {
  const { line1, city, state, postcode, sexAtBirth, dateOfBirth } = draft;
  const address = { line1: given(line1), city: given(city), state: given(state), postcode: given(postcode) };
  return {
    lastName: given(draft.lastName),
    firstName: given(draft.firstName),
    middleName: given(draft.middleName),
    akaName: given(draft.akaName),
    dateOfBirth: readTypedDay(dateOfBirth),
    sexAtBirth,
    mobilePhone: given(draft.mobilePhone),
    email: given(draft.email),
    address: Object.values(address).some(Boolean) ? address : null,
  };
}

/** Something was typed for a day, but it is none. */
export const isUnreadable = (typed: string): boolean => typed.trim() !== "" && readTypedDay(typed) === null;

/** The person of a new record, as they are sent: found, or new. */
export const sentPerson = (who: Who): { personId?: string; person?: ReturnType<typeof personOf> } => ({
  ...(who.by === "found" ? { personId: who.person.id } : {}),
  ...(who.by === "new" ? { person: personOf(who.person) } : {}),
});

/** What can't be read of a new person, at its field. */
export const personErrors = (who: Who): Record<string, string> =>
  who.by === "new" && isUnreadable(who.person.dateOfBirth)
    ? { "person.dateOfBirth": "Write the day as MM/DD/YYYY." }
    : {};
