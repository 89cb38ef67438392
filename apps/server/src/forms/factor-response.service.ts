import type { Ability } from "@tracewell/contract/abilities";
import type { BodyOf } from "@tracewell/contract/call";
import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import type { Factor } from "@tracewell/contract/factors";
import type { AnsweredBlock, EarlierResponse, FactorResponse, formCalls } from "@tracewell/contract/forms";
import { areaOf } from "@tracewell/contract/preferences";
import type { RecordKind } from "@tracewell/contract/records";
import { wholeList } from "../lists/whole.ts";
import { findPerson } from "../persons/person.service.ts";
import { mayEditPerson } from "../persons/person-page.policy.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, notFound, Refusal } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { type KinRow, listKin } from "../records/record-family.service.ts";
import { factorOf } from "./factor.service.ts";
import {
  type BlockRow,
  findBlock,
  findBlocks,
  findCurrentFactors,
  findFactors,
  findPlacesOfCodes,
} from "./factor-definition.queries.ts";
import { mayAnswer, type PresentAnswer, planAnswers } from "./factor-response.policy.ts";
import {
  endResponses,
  findResponses,
  insertResponses,
  lockSubject,
  type ResponseRow,
  type Subject,
} from "./factor-response.queries.ts";

/** What answers are asked for: a record with its person and its kin, or a person. */
interface Reference {
  kind: RecordKind | "Person";
  recordId: string | null;
  personId: string;
  kin: KinRow[];
  edit: Ability;
}

async function getReference(tx: Tx, viewer: Viewer, id: string): Promise<Reference> {
  if (await findPerson(tx, id)) {
    return { kind: "Person", recordId: null, personId: id, kin: [], edit: mayEditPerson(viewer) };
  }
  const record = await openableRecord(tx, viewer, id);
  const { kind, personId } = record;
  return { kind, recordId: id, personId, kin: await listKin(tx, id), edit: mayAnswer(viewer, record) };
}

const readResponses = (tx: Tx, { recordId, personId, kin }: Reference): Promise<ResponseRow[]> =>
  findResponses(tx, { recordIds: [...(recordId ? [recordId] : []), ...kin.map(({ id }) => id)], personId });

/** All that was answered for a record or a person, block by block. */
export async function listResponses(tx: Tx, viewer: Viewer, referenceId: string) {
  const reference = await getReference(tx, viewer, referenceId);
  const [blocks, blockOf, rows] = await together([
    findBlocks(tx, areaOf[reference.kind]),
    findPlacesOfCodes(tx),
    readResponses(tx, reference),
  ]);
  const data = blocks.map((block) => describe(block, rowsOf(rows, block, blockOf), reference));
  return wholeList(data);
}
listResponses.reading = { byIds: true } as const;

/** How many questions of each block are answered for a record or a person; what is worked out does not count. */
export async function countAnswered(tx: Tx, viewer: Viewer, referenceId: string): Promise<Map<string, number>> {
  const { data } = await listResponses(tx, viewer, referenceId);
  const answered = data.map(({ blockId, responses }) => {
    const given = responses.filter(({ factor }) => factor.calculated === undefined);
    return [blockId, given.length] as const;
  });
  return new Map(answered);
}

/** Questions by id in the order asked, with what was answered to them for a record or a person. */
export async function describeFactors(tx: Tx, viewer: Viewer, ids: readonly string[], referenceId?: string) {
  const factors = new Map((await findFactors(tx, ids)).map((row) => [row.id, factorOf(row)]));
  const blocks = referenceId ? (await listResponses(tx, viewer, referenceId)).data : [];
  const responses = new Map(blocks.flatMap((block) => block.responses).map((response) => [response.code, response]));
  const data = [...new Set(ids)].flatMap((id) => {
    const factor = factors.get(id);
    return factor ? [{ ...factor, response: responses.get(factor.code) ?? null }] : [];
  });
  return wholeList(data);
}

/** Saves the changed answers of a block, made on this version of it. */
export async function saveAnswers(
  tx: Tx,
  viewer: Viewer,
  blockId: string,
  given: BodyOf<typeof formCalls.save>,
): Promise<AnsweredBlock> {
  const reference = await getReference(tx, viewer, given.referenceId);
  const block = found(await findBlock(tx, blockId));
  if (!block.areas.includes(areaOf[reference.kind])) throw notFound();
  demand(reference.edit);
  const subject = subjectOf(block, reference);
  await lockSubject(tx, subject.recordId ?? subject.personId ?? "");
  const before = await readBlock(tx, block, reference);
  if (before.version !== given.version) throw new Refusal("edit.stale", { newer: before });
  const factors = (await findCurrentFactors(tx, blockId)).map(factorOf);
  const known = new Set(factors.map(({ id }) => id));
  if (!given.answers.every(({ factorId }) => known.has(factorId))) throw await notAsked(tx, given.answers, known);
  const plan = planAnswers(factors, presentAnswers(before), given.answers, todayIn(viewer.timeZone));
  if (plan.problems.length > 0) throw unfit(plan.problems);
  const codes = [...plan.withdrawn, ...plan.answered.map(({ code }) => code)];
  if (codes.length > 0) await endResponses(tx, subject, codes, viewer.userId);
  await insertResponses(tx, { ...subject, tenantId: viewer.tenantId, userId: viewer.userId }, plan.answered);
  await notifyChanged(tx, viewer, subject);
  return readBlock(tx, block, reference);
}

/** Answers by their questions' codes. */
export type GivenAnswers = Readonly<Record<string, AnswerValue>>;

/** Answers questions of a block that nobody has answered yet; unknown codes are left out. */
export async function answerByCodes(
  tx: Tx,
  viewer: Viewer,
  referenceId: string,
  blockKey: string,
  given: GivenAnswers,
): Promise<void> {
  const block = found((await findBlocks(tx)).find(({ key }) => key === blockKey));
  const factors = await findCurrentFactors(tx, block.id);
  const answers = factors
    .filter(({ question }) => question.code in given)
    .map(({ id, question }) => ({ factorId: id, value: given[question.code] ?? null }));
  await saveAnswers(tx, viewer, block.id, { referenceId, version: 0, answers });
}

/** A question of an earlier version, or of another block, is asked no more; one of another clinic is not there. */
async function notAsked(tx: Tx, answers: readonly { factorId: string }[], known: ReadonlySet<string>) {
  const strange = answers.map(({ factorId }) => factorId).filter((id) => !known.has(id));
  const there = await findFactors(tx, strange);
  return there.length < new Set(strange).size ? notFound() : new Refusal("factor.not-asked");
}

const unfit = (problems: readonly { code: string; message: string }[]) =>
  new Refusal("factor.answer-unfit", {
    details: problems.map(({ code, message }) => ({ code: "factor.answer-unfit", field: code, message })),
  });

const subjectOf = ({ scope }: BlockRow, { recordId, personId }: Reference): Subject =>
  scope === "record" ? { recordId, personId: null } : { recordId: null, personId };

async function readBlock(tx: Tx, block: BlockRow, reference: Reference): Promise<AnsweredBlock> {
  const [blockOf, rows] = await together([findPlacesOfCodes(tx), readResponses(tx, reference)]);
  return describe(block, rowsOf(rows, block, blockOf), reference);
}

/** Earlier answers are shown where their question is asked now. */
const rowsOf = (rows: readonly ResponseRow[], block: BlockRow, blockOf: ReadonlyMap<string, string>): ResponseRow[] =>
  rows.filter(({ code, blockId }) => (blockOf.get(code) ?? blockId) === block.id);

function describe(block: BlockRow, rows: readonly ResponseRow[], reference: Reference): AnsweredBlock {
  const { recordId, personId } = subjectOf(block, reference);
  const own = rows.filter((row) => (recordId ? row.recordId === recordId : row.personId === personId));
  const kin = new Map(recordId ? reference.kin.map((each) => [each.id, each]) : []);
  const standing = [...own, ...rows.filter((row) => kin.has(row.recordId ?? ""))].filter((row) => !row.replacedAt);
  const byCode = new Map<string, ResponseRow>();
  for (const row of standing) if (!byCode.has(row.code)) byCode.set(row.code, row);
  const ended = own.filter(({ replacedAt }) => replacedAt !== null);
  return {
    blockId: block.id,
    // Rows are only added and ended, so this grows with each change.
    version: own.length + ended.length,
    responses: [...byCode.values()].map((row) => responseOf(row, kin.get(row.recordId ?? "") ?? null)),
    earlier: ended.map(earlierOf),
    abilities: { edit: reference.edit },
  };
}

const askedIn = ({ factorId, blockId, question }: ResponseRow): Factor => factorOf({ id: factorId, blockId, question });

const responseOf = (row: ResponseRow, source: KinRow | null): FactorResponse => ({
  code: row.code,
  factor: askedIn(row),
  value: row.value,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt,
  source,
});

const earlierOf = (row: ResponseRow): EarlierResponse => ({
  value: row.value,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt,
  until: row.replacedAt ?? row.answeredAt,
  changedBy: row.replacedBy,
  factor: askedIn(row),
});

const presentAnswers = ({ responses }: AnsweredBlock): Map<string, PresentAnswer> =>
  new Map(
    responses.map(({ code, factor, value, source }) => [code, { factorId: factor.id, value, own: source === null }]),
  );
