import type { BodyOf } from "@tracewell/contract/call";
import type { Detection } from "@tracewell/contract/qualitative-results";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { testOrderCalls } from "@tracewell/contract/test-orders";
import { listLookup } from "../../lookups/lookup.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found, Refusal, refusalAt, unknownChoice } from "../../platform/refusal.ts";
import { testsOf } from "../definitions/test-definition.service.ts";
import { concludeInfection } from "./item-conclusion.service.ts";
import {
  findEnteredResult,
  findFollowing,
  hasReportedResult,
  insertItemResult,
  type ResultToStore,
  replaceItemResult,
  updateItemOutcome,
} from "./item-result.queries.ts";
import { onlyChoiceThatSays } from "./reported-item.model.ts";
import { mayChangeResult } from "./test-order.policy.ts";
import { lockWritableOrder } from "./test-order.service.ts";
import { titerOf } from "./titer.model.ts";

type Given = BodyOf<typeof testOrderCalls.enterResult>;

/** What a result says in the words in which those of reports are told. */
const told: Record<Detection, string> = { Found: "Detected", Absent: "Not detected", Uncertain: "Inconclusive" };

/**
 * Enters the result of a test. One that is there already is corrected, or withdrawn, with a reason: what it was stays to be
 * read. The infection's status on the record follows from what is left (R10-09).
 */
export async function enterResult(
  tx: Tx,
  viewer: Viewer,
  of: { id: string; itemId: string },
  given: Given,
): Promise<void> {
  const { order, record, items } = await lockWritableOrder(tx, viewer, of.id);
  const item = found(items.find(({ id }) => id === of.itemId));
  if (item.version !== given.version) throw new Refusal("edit.stale");
  if (item.state === "combo") throw new Refusal("test.combo-result");
  if (await hasReportedResult(tx, item.id)) throw new Refusal("test.result-reported");
  const stored = await findEnteredResult(tx, item.id);
  if (stored && !given.reason) throw refusalAt("reason", "record.reason-needed");
  if (given.withdrawn && !stored) throw new Refusal("test.result-missing");
  const [test] = await testsOf(tx, [item.testDefinition.id]);
  const read = given.withdrawn ? null : readResult(found(test), given);
  const unit = read && (await unitOf(tx, found(test), given));
  const choices = test?.qualitativeResults ?? [];
  const choice =
    choices.find(({ id }) => id === given.qualitativeResultId) ??
    (read?.titer ? onlyChoiceThatSays("Found", choices) : undefined);
  const detection = given.withdrawn ? null : (choice?.detection ?? null);
  const { treatments } = item;
  const saysOther = stored !== null && detection !== item.detection;
  demand(
    mayChangeResult(viewer, { orderId: order.id, treatments, saysOther, keepTreatment: given.keepTreatment ?? false }),
  );
  const now = new Date().toISOString();
  const outcome =
    choice && !given.withdrawn
      ? await findFollowing(tx, {
          definitionId: item.testDefinition.id,
          qualitativeResultId: choice.id,
          sourceId: item.source?.id ?? null,
        })
      : null;
  const result: ResultToStore = {
    tenantId: viewer.tenantId,
    recordId: order.recordId,
    personId: order.person.id,
    orderId: order.id,
    itemId: item.id,
    testName: item.testDefinition.name,
    value: read?.value ?? stored?.value ?? "",
    unit: given.withdrawn ? (stored?.unit ?? null) : (unit?.name ?? null),
    unitId: unit?.id ?? null,
    titer: read?.titer ?? null,
    qualitativeResultId: given.withdrawn ? null : (choice?.id ?? null),
    qualitative: detection && told[detection],
    // A test that needs another one to confirm it says nothing about the infection by itself.
    infectionId: outcome?.infectionStatus ? outcome.infectionId : null,
    status: given.withdrawn ? "W" : stored ? "C" : "F",
    observedAt: given.reportedAt ?? item.collection?.at ?? now,
    userId: viewer.userId,
  };
  if (stored) await replaceItemResult(tx, stored, result, given.reason ?? "");
  else await insertItemResult(tx, result);
  const finishedAt = given.withdrawn ? null : (given.reportedAt ?? now);
  await updateItemOutcome(tx, item.id, { detection, outcomeId: outcome?.id ?? null, finishedAt });
  const infectionId = test?.infection?.id;
  if (infectionId && (outcome?.infectionStatus || stored))
    await concludeInfection(tx, { tenantId: viewer.tenantId, id: record.id, kind: record.kind }, infectionId);
  await notifyChanged(tx, viewer, { recordId: order.recordId });
}

/** What was typed, checked against what the test allows. */
function readResult(test: TestDefinition, given: Given): { value: string; titer: number | null } {
  const choice = test.qualitativeResults.find(({ id }) => id === given.qualitativeResultId);
  if (given.qualitativeResultId && !choice)
    throw refusalAt("qualitativeResultId", "test.qualitative-result-unsupported", {
      message: `Qualitative result not supported by the test. ${test.name} may have: ${test.qualitativeResults.map(({ name }) => name).join(", ")}.`,
    });
  const typed =
    given.quantitativeResult === null || given.quantitativeResult === undefined ? "" : String(given.quantitativeResult);
  if (typed === "") {
    if (!choice) throw new Refusal("test.result-missing");
    return { value: choice.name, titer: null };
  }
  if (test.titers) {
    const titer = titerOf(typed);
    if (titer === null) throw refusalAt("quantitativeResult", "test.titer-unfit");
    return { value: `1:${titer}`, titer };
  }
  if (!/^[<>≤≥]?\s*-?\d+(\.\d+)?$/.test(typed)) throw refusalAt("quantitativeResult", "test.number-unfit");
  return { value: typed, titer: null };
}

/** The unit of a number: the one that was chosen, else the test's own. */
async function unitOf(tx: Tx, test: TestDefinition, { unitId, quantitativeResult }: Given) {
  const isNumber = quantitativeResult !== null && quantitativeResult !== undefined && !test.titers;
  if (!unitId) return isNumber ? test.unit : null;
  const unit = (await listLookup(tx, "RESULT_UNIT")).data.find(({ id }) => id === unitId);
  if (!unit) throw new Refusal("request.invalid", { details: [unknownChoice("unitId")] });
  return isNumber ? unit : null;
}
