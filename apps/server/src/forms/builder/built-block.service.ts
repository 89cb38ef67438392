import type { BodyOf } from "@tracewell/contract/call";
import type { BlockSummary, BuiltBlock, DraftBlock, formBuilderCalls } from "@tracewell/contract/form-builder";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { together } from "../../platform/database/together.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { notFound, Refusal } from "../../platform/refusal.ts";
import { findLatestFactors, getVersion } from "../factor-definition.queries.ts";
import { describeDefinitions, publishBlock } from "../factor-definition.service.ts";
import { findLatestOfBlock, findPublished } from "./built-block.queries.ts";
import { deleteDraft, endDraft, findDraft, findDrafts, putDraft } from "./draft.queries.ts";
import { draftProblems, keyFor, lastOrder, withVersions } from "./publication.model.ts";
import { findPublication, findPublications } from "./publication.queries.ts";

/** As many blocks as a clinic has (docs/decisions/0031). */
const mostBlocks = 100;

const summaryOf = (
  key: string,
  { disabled: _, questions, ...block }: DraftBlock,
  of: Pick<BlockSummary, "state" | "changed">,
): BlockSummary => ({
  ...block,
  ...of,
  key,
  questions: questions.map(({ code, label, type }) => ({ code, label, type })),
});

/** All blocks: those that are asked, those that no longer are, and those that only are drafts. */
export async function listBuiltBlocks(tx: Tx) {
  const [published, drafts] = await together([findPublished(tx), findDrafts(tx)]);
  const draftOf = new Map(drafts.map(({ key, content }) => [key, content]));
  const known = new Set(published.map(({ key }) => key));
  const data = [
    ...published.map(({ key, ...block }) => {
      const draft = draftOf.get(key);
      const state = block.disabled ? "disabled" : "asked";
      return summaryOf(key, draft ?? block, { state, changed: Boolean(draft) });
    }),
    ...drafts.flatMap(({ key, content }) =>
      content && !known.has(key) ? [summaryOf(key, content, { state: "new", changed: true })] : [],
    ),
  ].sort((one, other) => one.order - other.order || one.key.localeCompare(other.key));
  return wholeList(data);
}

/** A block with its draft, its versions, and what keeps the draft from being published. */
export async function getBuiltBlock(tx: Tx, viewer: Viewer, key: string): Promise<BuiltBlock> {
  const [[found], draft, latest, publications] = await together([
    findPublished(tx, key),
    findDraft(tx, key),
    findLatestOfBlock(tx, key),
    findPublications(tx, key),
  ]);
  const content = draft?.content ?? null;
  if (!found && !content) throw notFound();
  const asked = content ? (await describeDefinitions(tx, viewer)).definitions.blocks : [];
  const published = found ? withoutKey(found) : null;
  return {
    key,
    published,
    draft: content,
    version: draft?.version ?? 0,
    outdated: content !== null && draft?.madeOn !== (publications[0]?.number ?? 0),
    changedBy: content ? (draft?.changedBy ?? null) : null,
    changedAt: content ? (draft?.changedAt ?? null) : null,
    facts: latest.map(({ question: { code, version }, answered }) => ({ code, version, answered })),
    retired: latest.filter(({ current }) => !current).map(({ question }) => question),
    problems: content ? draftProblems(key, content, asked) : [],
    publications,
  };
}

const withoutKey = ({ key: _, ...block }: DraftBlock & { key: string }): DraftBlock => block;

/** Begins a block as a draft. */
export async function createBlock(
  tx: Tx,
  viewer: Viewer,
  given: BodyOf<typeof formBuilderCalls.createBlock>,
): Promise<BuiltBlock> {
  return draftNewBlock(tx, viewer, given.name, { ...given, questions: [], disabled: false });
}

/** Keeps a new block as a draft, under a key and at a place of its own. */
export async function draftNewBlock(
  tx: Tx,
  viewer: Viewer,
  name: string,
  content: Omit<DraftBlock, "order">,
): Promise<BuiltBlock> {
  // One at a time: two new blocks of a name would get the same key.
  await getVersion(tx, viewer.tenantId, true);
  const { data: blocks } = await listBuiltBlocks(tx);
  if (blocks.filter(({ state }) => state !== "disabled").length >= mostBlocks) throw new Refusal("form.too-many");
  const key = keyFor(name, new Set(blocks.map((block) => block.key)));
  const order = lastOrder(blocks.map((block) => block.order));
  await keepDraft(tx, viewer, key, (await findDraft(tx, key))?.version ?? 0, { ...content, order });
  return getBuiltBlock(tx, viewer, key);
}

async function keepDraft(tx: Tx, viewer: Viewer, key: string, version: number, content: DraftBlock): Promise<void> {
  const { tenantId, userId } = viewer;
  if (!(await putDraft(tx, { tenantId, userId, key, version, content }))) throw new Refusal("edit.stale");
}

/** Keeps a block as a draft, made on this version. */
export async function saveDraft(
  tx: Tx,
  viewer: Viewer,
  key: string,
  { version, block }: BodyOf<typeof formBuilderCalls.saveDraft>,
): Promise<void> {
  await demandBlock(tx, key);
  await keepDraft(tx, viewer, key, version, block);
}

/** Makes an earlier version of a block the draft. */
export async function restoreBlock(
  tx: Tx,
  viewer: Viewer,
  key: string,
  { version, number }: BodyOf<typeof formBuilderCalls.restoreBlock>,
): Promise<void> {
  await demandBlock(tx, key);
  const content = await findPublication(tx, key, number);
  if (!content) throw new Refusal("form.no-such-version");
  await keepDraft(tx, viewer, key, version, { ...content, disabled: false });
}

/** Throws a draft away; a block that was never published is gone with it. */
export async function discardDraft(tx: Tx, key: string, version: number): Promise<undefined> {
  const { published } = await demandDraft(tx, key, version);
  await (published ? endDraft(tx, key) : deleteDraft(tx, key));
}

/** Asks the draft from now on. */
export async function publishDraft(tx: Tx, viewer: Viewer, key: string, version: number): Promise<void> {
  await getVersion(tx, viewer.tenantId, true);
  const { disabled, questions, ...block } = (await demandDraft(tx, key, version)).content;
  const kept = new Map((await findLatestFactors(tx)).map((each) => [each.question.code, each]));
  const asked = { ...block, key, questions: withVersions(key, questions, kept) };
  await endDraft(tx, key);
  await publishBlock(tx, viewer, key, disabled ? null : asked);
}

/** A block as it is published and as it is built, one of which there is. */
async function demandBlock(tx: Tx, key: string) {
  const [[published], draft] = await together([findPublished(tx, key), findDraft(tx, key)]);
  if (!published && !draft?.content) throw notFound();
  return { published, draft };
}

export async function demandDraft(tx: Tx, key: string, version: number) {
  const { published, draft } = await demandBlock(tx, key);
  if (!draft?.content || draft.version !== version) throw new Refusal("edit.stale");
  return { published, content: draft.content };
}
