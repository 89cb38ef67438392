import type { ImportField } from "./import-kinds/field.ts";
import { labResultFields } from "./import-kinds/lab-result-fields.ts";
import {
  contactFields,
  importedPersonFields,
  incomingFileFields,
  investigationFields,
  relationshipFields,
} from "./import-kinds/record-fields.ts";
import { organizationFields, outbreakFields, testDefinitionFields, userFields } from "./import-kinds/setup-fields.ts";
import type { TableKind } from "./table-kinds.ts";

export type { ImportField, ImportFieldType } from "./import-kinds/field.ts";
export { asWritten, type ImportValue, importValues, leftOut } from "./import-kinds/import-values.ts";
export { type TableKind, tableKinds } from "./table-kinds.ts";

/** What columns can go to, by what the rows are. The mapping page and the guide for senders are made from it. */
export const importFields: Record<TableKind, readonly ImportField[]> = {
  "lab-results": labResultFields,
  persons: importedPersonFields,
  "incoming-files": incomingFileFields,
  investigations: investigationFields,
  contacts: contactFields,
  relationships: relationshipFields,
  outbreaks: outbreakFields,
  "test-definitions": testDefinitionFields,
  organizations: organizationFields,
  users: userFields,
};

const someone = (...others: readonly string[]) => ["lastName", "firstName", "akaName", "patientId", ...others];

/** One of several fields that a row needs, such as a test's code or its name. */
export const eitherOf: Record<TableKind, readonly (readonly string[])[]> = {
  "lab-results": [["testCode", "testName"]],
  persons: [["lastName", "firstName", "akaName", "externalId"]],
  "incoming-files": [someone("externalId")],
  investigations: [someone("externalId", "otherId")],
  contacts: [someone("externalId", "otherId"), ["sourceCase", "sourcePerson"]],
  relationships: [],
  outbreaks: [["outbreakNumber", "outbreakName"]],
  "test-definitions": [],
  organizations: [],
  users: [],
};
