import type { RecordKind } from "@tracewell/contract/records";

/** Whose tasks a user comes to see: what the queries need of them. */
export interface Sight {
  userId: string;
  workgroupId: string | null;
  /** Sees what the members of the workgroup have. */
  leads: boolean;
  /** The kinds of record that the user may open. */
  kinds: RecordKind[];
  readsPersons: boolean;
  managesOutbreaks: boolean;
}
