import { oldestAgeYears } from "@tracewell/contract/constants";
import type { NewPerson } from "@tracewell/contract/persons";
import { type Guard, verdict, when } from "../platform/guards.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";

/** A new person needs some name, a birth date that can be one, and a phone number that can be called. */
export const mayBeCreated: Guard<{ person: NewPerson; today: string }> = (_viewer, { person, today }) => {
  const { dateOfBirth, mobilePhone } = person;
  const oldest = `${Number(today.slice(0, 4)) - oldestAgeYears}${today.slice(4)}`;
  return verdict(
    when(!person.lastName && !person.firstName && !person.akaName, "person.name-needed"),
    when(Boolean(dateOfBirth) && (`${dateOfBirth}` > today || `${dateOfBirth}` < oldest), "person.born-in-future"),
    when(Boolean(mobilePhone) && readPhoneNumber(`${mobilePhone}`) === null, "person.phone-invalid"),
  );
};
