import type { Needs } from "./permissions.ts";
import { clinicAdministrators, recordWorkers } from "./permissions.ts";

/** What the rows of a table can be; each kind has fields of its own that columns are mapped to (`import-fields.ts`). */
export const tableKinds = [
  "lab-results",
  "persons",
  "incoming-files",
  "investigations",
  "contacts",
  "relationships",
  "outbreaks",
  "test-definitions",
  "organizations",
  "users",
] as const;
export type TableKind = (typeof tableKinds)[number];

export const tableKindNames: Record<TableKind, string> = {
  "lab-results": "Lab results",
  persons: "Persons",
  "incoming-files": "Incoming files",
  investigations: "Investigations",
  contacts: "Contacts",
  relationships: "Who exposed whom",
  outbreaks: "Outbreaks and their members",
  "test-definitions": "Tests that the clinic orders",
  organizations: "Organizations",
  users: "Users",
};

/** What importing rows of a kind needs beside SUBMIT_IMPORT: whatever making one by hand needs (docs/decisions/0163). */
export const tableKindNeeds: Record<TableKind, Needs> = {
  "lab-results": "SUBMIT_IMPORT",
  persons: recordWorkers,
  "incoming-files": "DIS_INCOMINGREPORTS_USER",
  investigations: "DIS_USER",
  contacts: "DIS_USER",
  relationships: "DIS_USER",
  outbreaks: "OUTBREAK_MANAGER",
  "test-definitions": "EDIT_SYSTEM_SETTINGS",
  organizations: "EDIT_ORGANIZATION_SETTINGS",
  users: clinicAdministrators,
};
