import type { AccessGroup, ApiKeyScope } from "@tracewell/contract/permissions";
import type { RecordKind } from "@tracewell/contract/records";

/** A role, and how many of its users can sign in. */
export interface SeeingRole {
  id: string;
  name: string;
  groups: AccessGroup[];
  users: number;
}

interface Named {
  id: string;
  name: string;
}

/** A key that a program has, and what the user for whom it acts may do. */
export interface SeeingProgram extends Named {
  scopes: ApiKeyScope[];
  actsFor: Named;
  groups: AccessGroup[];
}

/** Everyone in the clinic who may see anything. */
export interface Seeing {
  roles: SeeingRole[];
  programs: SeeingProgram[];
}

/** Where a record or a person shows beside its own page, which other groups open. */
export interface Ways {
  kind: RecordKind | "Person";
  outbreaks: Named[];
  /** An investigation that is open, or a person who has one: it is ranked on DIS workload. */
  onWorkload: boolean;
  /** A message of an import made it. */
  imported: boolean;
  /** The patient may enter the portal. */
  inPortal: boolean;
}
