import type { RecordKind } from "@tracewell/contract/records";
import { workersOf } from "../records/record.policy.ts";

/** The kinds of record that a viewer may open (product §2.2): of other kinds not even the number is told. */
export const kindsSeenBy = (viewer: { groups: ReadonlySet<string> }): RecordKind[] =>
  (Object.keys(workersOf) as RecordKind[]).filter((kind) => viewer.groups.has(workersOf[kind]));
