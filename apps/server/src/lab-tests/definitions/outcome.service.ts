import { plainVariables } from "@tracewell/contract/message-variables";
import type { Outcome, OutcomeBody, OutcomeText, OutcomeTextBody } from "@tracewell/contract/test-outcomes";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { keepingConstraints } from "../../platform/database/kept-constraints.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refusalAt, unknownChoice } from "../../platform/refusal.ts";
import { refuseTelling } from "../../standard-messages/standard-message.service.ts";
import { remindAnew } from "../reminding/test-reminder.service.ts";
import {
  deleteOutcome,
  deleteText,
  findAllOutcomes,
  findOutcome,
  findOutcomes,
  findTexts,
  insertOutcome,
  insertText,
  lockOutcomeRow,
  lockTextRow,
  type OutcomeRow,
  putFollowing,
  type TextRow,
  updateOutcome,
  updateText,
} from "./outcome.queries.ts";
import { mayRemoveOutcome, mayRemoveText } from "./test-definition.policy.ts";
import { getTest } from "./test-definition.service.ts";

/** What follows from each result of a test. */
export async function listOutcomes(tx: Tx, viewer: Viewer, definitionId: string) {
  await getTest(tx, viewer, definitionId);
  return wholeList((await findOutcomes(tx, definitionId)).map((row) => described(viewer, row)));
}

/** What follows from the results of all tests. */
export const allOutcomes = async (tx: Tx, viewer: Viewer): Promise<Outcome[]> =>
  (await findAllOutcomes(tx)).map((row) => described(viewer, row));

export const getOutcome = async (tx: Tx, viewer: Viewer, id: string): Promise<Outcome> =>
  described(viewer, found(await findOutcome(tx, id)));

const described = (viewer: Viewer, { uses, ...row }: OutcomeRow): Outcome => ({
  ...row,
  abilities: { remove: mayRemoveOutcome(viewer, { uses }) },
});

/** Says what follows from a result; the test must support it (R8-34). Answers the outcome's id. */
export async function createOutcome(
  tx: Tx,
  viewer: Viewer,
  definitionId: string,
  body: OutcomeBody & { qualitativeResultId: string; sourceId: string | null },
): Promise<string> {
  const test = await getTest(tx, viewer, definitionId);
  if (!test.qualitativeResults.some(({ id }) => id === body.qualitativeResultId))
    throw refusalAt("qualitativeResultId", "test.qualitative-result-unsupported");
  const { qualitativeResultId, sourceId } = body;
  const of = { id: newId(), tenantId: viewer.tenantId, definitionId, qualitativeResultId, sourceId };
  await refuseTellingReminders(tx, body);
  await keepingWords(insertOutcome(tx, of, body));
  await keepingWords(putFollowing(tx, viewer.tenantId, of.id, body));
  return of.id;
}

export async function editOutcome(
  tx: Tx,
  viewer: Viewer,
  id: string,
  body: OutcomeBody & { version: number },
): Promise<void> {
  const { version } = found(await lockOutcomeRow(tx, id));
  if (version !== body.version) throw new Refusal("edit.stale");
  await refuseTellingReminders(tx, body);
  await keepingWords(updateOutcome(tx, id, body));
  await keepingWords(putFollowing(tx, viewer.tenantId, id, body));
  await remindAnew(tx, id);
}

/** A reminder shows on a locked phone, as any message does (R10-17). */
async function refuseTellingReminders(tx: Tx, { reminders }: OutcomeBody): Promise<void> {
  for (const [at, { message }] of reminders.entries())
    await refuseTelling(tx, { [`reminders.${at}.message`]: message }, plainVariables);
}

export async function removeOutcome(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  found(await lockOutcomeRow(tx, id));
  demand((await getOutcome(tx, viewer, id)).abilities.remove);
  await deleteOutcome(tx, id);
}

/** What patients read of their results. */
export const listTexts = async (tx: Tx, viewer: Viewer) =>
  wholeList((await findTexts(tx)).map((row) => describedText(viewer, row)));

export const getText = async (tx: Tx, viewer: Viewer, id: string): Promise<OutcomeText> =>
  describedText(viewer, found((await findTexts(tx, id))[0]));

const describedText = (viewer: Viewer, { tests, ...row }: TextRow): OutcomeText => ({
  ...row,
  abilities: { remove: mayRemoveText(viewer, { tests }) },
});

export async function createText(tx: Tx, viewer: Viewer, body: OutcomeTextBody): Promise<string> {
  const id = newId();
  await keepingWords(insertText(tx, viewer.tenantId, id, body));
  return id;
}

export async function editText(tx: Tx, id: string, body: OutcomeTextBody & { version: number }): Promise<void> {
  const { version } = found(await lockTextRow(tx, id));
  if (version !== body.version) throw new Refusal("edit.stale");
  await keepingWords(updateText(tx, id, body));
}

/** Removes a text that no outcome says. */
export async function removeText(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  found(await lockTextRow(tx, id));
  demand((await getText(tx, viewer, id)).abilities.remove);
  await deleteText(tx, id);
}

const unknown = (field: string) => () => new Refusal("request.invalid", { details: [unknownChoice(field)] });

const keepingWords = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints(
    {
      test_outcome_once: () => refusalAt("qualitativeResultId", "test.outcome-exists"),
      outcome_text_name: () => refusalAt("name", "test.name-taken"),
      test_outcome_tenant_id_text_id_fkey: unknown("textId"),
      test_outcome_tenant_id_source_id_fkey: unknown("sourceId"),
      test_outcome_tenant_id_infection_id_fkey: unknown("infectionId"),
      test_outcome_treatment_tenant_id_treatment_definition_id_fkey: unknown("treatmentDefinitionIds"),
    },
    work,
  );
