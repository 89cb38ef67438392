import type { ImportedItem } from "@tracewell/contract/data-imports";

const pages: Partial<Record<ImportedItem["kind"], string>> = {
  persons: "/persons/person-details",
  organizations: "/setup/organizations",
  users: "/setup/users",
  outbreaks: "/outbreaks",
  "test-definitions": "/system-settings/tests",
};

/** The page of what a row became that is no record. */
export const itemHref = ({ kind, id }: ImportedItem): string => `${pages[kind] ?? ""}/${id}`;
