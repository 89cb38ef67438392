import type { BodyOf } from "@tracewell/contract/call";
import type { labTestCalls, TestResult } from "@tracewell/contract/lab-tests";
import type { recordCalls } from "@tracewell/contract/records";
import { infectionStatus } from "../../infections/infection.model.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { giveReason } from "../../platform/trail/trail.ts";
import { type AnyRecord, writableRecord } from "../../records/record-access.service.ts";
import { setRecordInfections } from "../../records/record-creation.service.ts";
import { findingOf } from "../finding.model.ts";
import { findInfectionOnRecord, findOrder } from "../lab-test.queries.ts";
import { mayChangeResult } from "./hand-result.policy.ts";
import {
  deleteOrderedResult,
  findInfection,
  type HandResult,
  insertOrderedResult,
  lockResult,
  replaceResult,
  type StoredResult,
} from "./hand-result.queries.ts";

type Given = Omit<BodyOf<typeof recordCalls.addResult>, "status">;

/** Adds a result that came by another way than a lab report file; the record's infection takes its status from it. */
export async function addResult(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  { status, ...given }: BodyOf<typeof recordCalls.addResult>,
): Promise<TestResult> {
  const record = await writableRecord(tx, viewer, recordId);
  const result = await readResult(tx, viewer, given);
  const { personId } = record;
  const orderId = await insertOrderedResult(
    tx,
    { tenantId: viewer.tenantId, recordId, personId },
    { ...result, status },
  );
  if (given.infectionId) await concludeAdded(tx, viewer, recordId, given.infectionId);
  await notifyChanged(tx, viewer, { recordId, personId });
  return resultOf(tx, orderId);
}

interface OfResult {
  id: string;
  resultId: string;
}

/** Corrects a result that was added by hand, as the viewer saw it. What it was, who replaced it and why stay to be read. */
export async function editResult(
  tx: Tx,
  viewer: Viewer,
  of: OfResult,
  { version, reason, ...given }: BodyOf<typeof labTestCalls.editResult>,
): Promise<TestResult> {
  const { record, stored } = await lockChangeable(tx, viewer, of, version);
  const result = await readResult(tx, viewer, given);
  await concluding(tx, viewer, record, [stored.infectionId, result.infectionId], async () => {
    await giveReason(tx, reason);
    await replaceResult(tx, stored, result, reason);
    await giveReason(tx, "");
  });
  await notifyChanged(tx, viewer, { recordId: of.id, personId: record.personId });
  return resultOf(tx, stored.orderId);
}

/** Removes a result that was added by hand, as the viewer saw it; the Activity log keeps what it said, and why it went. */
export async function removeResult(
  tx: Tx,
  viewer: Viewer,
  of: OfResult,
  { version, reason }: BodyOf<typeof labTestCalls.removeResult>,
): Promise<undefined> {
  const { record, stored } = await lockChangeable(tx, viewer, of, version);
  await concluding(tx, viewer, record, [stored.infectionId], async () => {
    await giveReason(tx, reason);
    await deleteOrderedResult(tx, stored.orderId);
    await giveReason(tx, "");
  });
  await notifyChanged(tx, viewer, { recordId: of.id, personId: record.personId });
}

async function lockChangeable(
  tx: Tx,
  viewer: Viewer,
  { id, resultId }: OfResult,
  version: number,
): Promise<{ record: AnyRecord; stored: StoredResult }> {
  const record = await writableRecord(tx, viewer, id);
  const stored = found(await lockResult(tx, id, resultId));
  demand(mayChangeResult(viewer, stored));
  if (stored.version !== version) throw new Refusal("edit.stale", { newer: await resultOf(tx, stored.orderId) });
  return { record, stored };
}

async function readResult(tx: Tx, viewer: Viewer, given: Given): Promise<HandResult> {
  if (given.infectionId) found(await findInfection(tx, given.infectionId));
  return {
    testName: given.testName,
    testCode: given.testCode || null,
    value: given.value,
    unit: given.unit || null,
    qualitativeResult: given.qualitativeResult ?? null,
    infectionId: given.infectionId ?? null,
    observedAt: given.observedAt ?? null,
    enteredBy: viewer.userId,
  };
}

/** What is known of the infection by other ways stays where the results come to nothing. */
async function concludeAdded(tx: Tx, viewer: Viewer, recordId: string, infectionId: string): Promise<void> {
  const { named, status } = await statusOf(tx, recordId, infectionId);
  if (status === null && named) return;
  await setRecordInfections(tx, viewer.tenantId, recordId, [{ infectionId, status }]);
}

/**
 * Changes results, and gives their infections the status that is left. Where nothing is, what followed from the wrong result
 * is taken back, and who was exposed is exposed again; what is known by other ways stays.
 */
async function concluding(
  tx: Tx,
  viewer: Viewer,
  record: AnyRecord,
  touched: readonly (string | null)[],
  change: () => Promise<void>,
): Promise<void> {
  const infectionIds = [...new Set(touched.flatMap((id) => id ?? []))];
  const before = new Map<string, boolean>();
  for (const id of infectionIds) before.set(id, (await statusOf(tx, record.id, id)).status !== null);
  await change();
  for (const infectionId of infectionIds) {
    const { named, status } = await statusOf(tx, record.id, infectionId);
    if (status === null && named && !before.get(infectionId)) continue;
    const left = status ?? (record.kind === "IncomingPartner" ? "Exposed" : null);
    await setRecordInfections(tx, viewer.tenantId, record.id, [{ infectionId, status: left }]);
  }
}

async function statusOf(tx: Tx, recordId: string, infectionId: string) {
  const { named, findings } = await findInfectionOnRecord(tx, recordId, infectionId);
  return { named, status: infectionStatus(findings.map(findingOf)) };
}

const resultOf = async (tx: Tx, orderId: string): Promise<TestResult> =>
  found((await findOrder(tx, orderId))?.results[0]);
