import type { AccessGroup } from "@tracewell/contract/permissions";
import type { RecordKind } from "@tracewell/contract/records";

const groupOf: Record<RecordKind, AccessGroup> = {
  Visit: "DCM_VISITS_USER",
  IncomingReport: "DIS_INCOMINGREPORTS_USER",
  Incident: "DIS_USER",
  IncomingPartner: "DIS_USER",
};

/** The kinds of record that a viewer may open (product §2.2): of other kinds not even the number is told. */
export const kindsSeenBy = (viewer: { groups: ReadonlySet<string> }): RecordKind[] =>
  (Object.keys(groupOf) as RecordKind[]).filter((kind) => viewer.groups.has(groupOf[kind]));
