import type { PersonPage } from "@tracewell/contract/person-pages";
import type { Values } from "../editing/texts.ts";

/** A person's page by the names of the fields that are edited. */
export const personValues = ({ emergencyContact, ...person }: PersonPage): Values => ({
  ...person,
  emergencyContactName: emergencyContact.name,
  emergencyContactPhone: emergencyContact.phone,
  emergencyContactEmail: emergencyContact.email,
});
