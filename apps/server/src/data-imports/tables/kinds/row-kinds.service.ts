import type { TableKind } from "@tracewell/contract/import-fields";
import { contactRows } from "./contact-row.service.ts";
import { incomingFileRows } from "./incoming-file-row.service.ts";
import { investigationRows } from "./investigation-row.service.ts";
import { organizationRows } from "./organization-row.service.ts";
import { outbreakRows } from "./outbreak-row.service.ts";
import { personRows } from "./person-row.service.ts";
import { relationshipRows } from "./relationship-row.service.ts";
import type { RowKind } from "./row-kind.service.ts";
import { testDefinitionRows } from "./test-definition-row.service.ts";
import { userRows } from "./user-row.service.ts";

/** All kinds of rows but lab results, which are read as messages (docs/decisions/0111). */
const kinds: readonly RowKind[] = [
  personRows,
  incomingFileRows,
  investigationRows,
  contactRows,
  relationshipRows,
  outbreakRows,
  testDefinitionRows,
  organizationRows,
  userRows,
];

/** Null for lab results. */
export const rowKindOf = (what: TableKind): RowKind | null => kinds.find((kind) => kind.what === what) ?? null;
