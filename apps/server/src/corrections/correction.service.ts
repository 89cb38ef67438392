import type { InfectionStatus } from "@tracewell/contract/constants";
import { infectionStatus } from "../infections/infection.model.ts";
import { findOpenInvestigationOf } from "../investigations/investigation-creation.service.ts";
import { findingsOf } from "../lab-tests/lab-report.service.ts";
import { stopMessages } from "../messages/message.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { attachOnce, reopenRecord } from "../records/record.service.ts";
import { setRecordInfections } from "../records/record-creation.service.ts";
import { familyOf } from "../records/record-family.service.ts";
import { asChangedResult, infectionsOf, kindOf, type RevisedResult, takesBack } from "./changed-results.model.ts";
import {
  type BuiltOn,
  countWork,
  findStandings,
  insertCorrection,
  listContacts,
  type Standing,
} from "./correction.queries.ts";
import { giveCorrectionTasks } from "./correction-task.service.ts";
import type { Corrector, SourceMessage } from "./corrector.model.ts";

export type { Standing } from "./correction.queries.ts";

/** What a report changed of the results of a record that was here before. */
export interface Revision {
  recordId: string;
  message: SourceMessage;
  results: readonly RevisedResult[];
}

/** How these records and what is built on them stand, before their results change. */
export async function standingsOf(tx: Tx, recordIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const standings = await findStandings(tx, recordIds);
  return new Map(standings.map((standing) => [standing.own.id, standing]));
}

/**
 * What a laboratory changed reaches all that was built on it: the investigation with its infection's status, its contacts,
 * messages that wait, and whoever works on it, who is asked to decide. What was closed and turned positive opens again
 * (docs/decisions/0086). Called when the results and the statuses of their own record are written.
 */
export async function noteCorrections(
  tx: Tx,
  corrector: Corrector,
  revisions: readonly Revision[],
  before: ReadonlyMap<string, Standing>,
): Promise<void> {
  const after = await standingsOf(
    tx,
    revisions.map(({ recordId }) => recordId),
  );
  for (const revision of revisions) {
    const [was, is] = [before.get(revision.recordId), after.get(revision.recordId)];
    if (was && is) for (const effect of effectsOf(revision, was, is)) await reach(tx, corrector, revision, effect);
  }
}

interface Effect {
  infectionId: string | null;
  results: readonly RevisedResult[];
  target: BuiltOn;
  statusBefore: InfectionStatus | null;
  /** Of the record that the report became; what is built on it takes it from all of its results. */
  statusAfter: InfectionStatus | null;
}

/** The records to be decided about, each with what changed for it. */
function effectsOf(revision: Revision, was: Standing, is: Standing): Effect[] {
  const statusIn = (standing: Standing, id: string | null) =>
    standing.infections.find(({ infectionId }) => infectionId === id)?.status ?? null;
  const ids = new Set(revision.results.flatMap(infectionsOf));
  return [...ids].flatMap((infectionId) => {
    const [statusBefore, statusAfter] = [statusIn(was, infectionId), statusIn(is, infectionId)];
    const ofInfection = revision.results.filter((result) => infectionsOf(result).includes(infectionId));
    const takenBack = ofInfection.filter(takesBack);
    const cases = was.cases.filter((each) => infectionId === null || each.infectionId === infectionId);
    const targets = cases.length > 0 ? cases : concerns(was.own, statusBefore, statusAfter) ? [was.own] : [];
    const turned = statusAfter === "Positive" && statusBefore !== "Positive" && targets.some(({ closed }) => closed);
    const results = takenBack.length > 0 ? takenBack : turned ? ofInfection : [];
    return results.length === 0
      ? []
      : targets.map((target) => ({
          infectionId,
          results,
          target,
          statusBefore: target.status ?? statusBefore,
          statusAfter,
        }));
  });
}

/**
 * Whether a file itself is to be decided about: not where nobody has taken it in hand yet, because it is read as it is now, and
 * not for another infection than those whose cases it became, unless it is or was positive for it.
 */
const concerns = ({ statusKey, assigned }: BuiltOn, before: InfectionStatus | null, after: InfectionStatus | null) =>
  statusKey === "CaseCreated" ? before === "Positive" || after === "Positive" : statusKey !== "New" || assigned;

async function reach(tx: Tx, corrector: Corrector, revision: Revision, effect: Effect): Promise<void> {
  const { infectionId, results, statusBefore } = effect;
  const statusAfter = await statusOfTarget(tx, corrector, effect);
  const kind = kindOf(results, statusBefore, statusAfter);
  const opened =
    kind === "turned-positive" && effect.target.closed ? await openAgain(tx, corrector, revision, effect) : null;
  const target = opened?.target ?? effect.target;
  if (target.id !== effect.target.id) await statusOfTarget(tx, corrector, { ...effect, target });

  const contacts = target.kind === "Incident" ? await listContacts(tx, target.id) : [];
  const { familyIds } = await familyOf(tx, target.id);
  const recordIds = [...new Set([revision.recordId, ...familyIds, ...contacts.map(({ id }) => id)])];
  const messagesStopped = await stopMessages(tx, recordIds);
  const { sent: messagesSent, treatments } = await countWork(tx, recordIds, infectionId);
  const changed = results.map(asChangedResult);
  const told = { kind, results: changed, messagesStopped, messagesSent, treatments, message: revision.message };
  const taskId = await giveCorrectionTasks(tx, corrector, target, contacts, told);
  await insertCorrection(tx, corrector.tenantId, {
    recordId: target.id,
    infectionId,
    kind,
    results: changed,
    statusBefore,
    statusAfter,
    reopened: opened?.reopened ?? false,
    messagesStopped,
    messagesSent,
    treatments,
    importId: revision.message.importId,
    messageNumber: revision.message.number,
    controlId: revision.message.controlId,
    sender: revision.message.sender,
    taskId,
  });
  const teller = { tenantId: corrector.tenantId, userId: null };
  for (const recordId of recordIds) await notifyChanged(tx, teller, { recordId });
  await notifyChanged(tx, teller, { personId: target.personId });
}

/** The status of the infection by all results that the target is built on; of a file its own. */
async function statusOfTarget(
  tx: Tx,
  { tenantId }: Corrector,
  { target, infectionId, statusAfter }: Effect,
): Promise<InfectionStatus | null> {
  if (target.infectionId === null || infectionId === null) return statusAfter;
  const { familyIds } = await familyOf(tx, target.id);
  const findings = (await findingsOf(tx, familyIds)).filter((finding) => finding.infectionId === infectionId);
  const status = infectionStatus(findings);
  await setRecordInfections(tx, tenantId, target.id, [{ infectionId, status }]);
  return status;
}

/** Opens a closed record again, or joins the report to the investigation of the same infection that is open by now. */
async function openAgain(
  tx: Tx,
  corrector: Corrector,
  { recordId, message }: Revision,
  { target, infectionId }: Effect,
): Promise<{ target: BuiltOn; reopened: boolean }> {
  const open = infectionId ? await findOpenInvestigationOf(tx, target.personId, infectionId) : null;
  if (open) {
    await attachOnce(tx, corrector.tenantId, open.id, recordId);
    const [joined] = (await findStandings(tx, [recordId])).flatMap(({ cases }) =>
      cases.filter(({ id }) => id === open.id),
    );
    return { target: joined ?? target, reopened: false };
  }
  const status = target.kind === "Incident" ? "InProgress" : "InReview";
  const from = message.sender ? ` of ${message.sender}` : "";
  const reason = `A result turned positive by message ${message.controlId ?? message.number ?? "without a number"}${from}.`;
  await reopenRecord(tx, { recordId: target.id, status, userId: corrector.userId, infectionId, reason });
  return { target, reopened: true };
}
