import { type RecordKind, recordKinds } from "@tracewell/contract/records";
import { type KeptOwnStatus, statusCalls } from "@tracewell/contract/statuses";
import type { Caller } from "./app.ts";

const things: Record<RecordKind, string> = {
  Visit: "ownVisitStatus",
  IncomingReport: "ownFileStatus",
  Incident: "ownInvestigationStatus",
  IncomingPartner: "ownContactStatus",
};

async function statusesOf(admin: Caller, kind: RecordKind) {
  const { kinds, version } = await admin.ask(statusCalls.set);
  const { statuses = [], moves = [] } = kinds.find((each) => each.kind === kind) ?? {};
  return { statuses: statuses.map(({ key, name }) => ({ key, name })), moves, version };
}

export const waitingForLab: KeptOwnStatus = {
  id: null,
  standsFor: "InProgress",
  name: "Waiting for lab",
  supervisors: false,
  disabled: false,
};

/** Has the clinic's own statuses of a kind be these. Answers the id of the first. */
export async function keepOwnStatuses(admin: Caller, kind: RecordKind, own: readonly KeptOwnStatus[]): Promise<string> {
  const body = { ...(await statusesOf(admin, kind)), own: [...own] };
  const { kinds } = await admin.ask(statusCalls.edit, { params: { kind }, body });
  return kinds.find((each) => each.kind === kind)?.own[0]?.id ?? "";
}

/** A status of the clinic's own for each kind of record. */
export async function ownStatuses(admin: Caller): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const kind of recordKinds) {
    const [first] = (await statusesOf(admin, kind)).statuses;
    if (!first) throw new Error(`There are no statuses of ${kind}.`);
    made[things[kind]] = await keepOwnStatuses(admin, kind, [{ ...waitingForLab, standsFor: first.key }]);
  }
  return made;
}
