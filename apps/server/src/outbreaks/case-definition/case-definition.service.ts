import type { BodyOf } from "@tracewell/contract/call";
import {
  type CaseDefinition,
  type Classification,
  type ClassificationPreview,
  type ClassifiedMember,
  type caseDefinitionCalls,
  type MemberClass,
  ruleNames,
} from "@tracewell/contract/case-definition";
import { criterionText } from "@tracewell/contract/criterion-texts";
import { formatDayLong } from "../../activity/activity-times.model.ts";
import { summaryOf } from "../../persons/person-name.model.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../../platform/refusal.ts";
import { mayEditOutbreak } from "../outbreak.policy.ts";
import { lockOutbreak } from "../outbreak.queries.ts";
import { classOf, countClasses, idsIn, type MemberFacts, metBy, metIn, ticksOf } from "./case-definition.model.ts";
import {
  type FactsOfMember,
  findDefinition,
  findNamed,
  listFacts,
  listFactsOf,
  listFactsToClass,
  lockMember,
  type MemberWithFacts,
  updateClass,
  updateDefinition,
} from "./case-definition.queries.ts";

/** So many members are shown with their criteria, and so many who would move; all are counted. */
const shown = { members: 500, moved: 50 };

/** An outbreak's case definition, and which criteria each member meets. */
export async function classifyMembers(tx: Tx, viewer: Viewer, outbreakId: string): Promise<Classification> {
  const { definition, changedAt, version } = found(await findDefinition(tx, outbreakId));
  const members = (await listFacts(tx, outbreakId)).map((member) => classified(member, definition, viewer));
  return {
    ...{ definition, changedAt, version },
    names: await namesIn(tx, definition),
    counts: countClasses(members.map(standing)),
    met: metBy(
      members.map(({ ticks }) => ticks),
      definition,
    ),
    members: members.toSorted((a, b) => rank(a) - rank(b)).slice(0, shown.members),
    truncated: members.length > shown.members,
  };
}

/** Counts members by a definition that is not kept, and says who would move. */
export async function previewDefinition(
  tx: Tx,
  viewer: Viewer,
  outbreakId: string,
  definition: CaseDefinition | null,
): Promise<ClassificationPreview> {
  const kept = found(await findDefinition(tx, outbreakId));
  await demandKnown(tx, definition);
  const facts = await listFacts(tx, outbreakId);
  const before = facts.map((member) => classified(member, kept.definition, viewer));
  const after = facts.map((member) => classified(member, definition, viewer));
  const moved = after.flatMap((member, at) => {
    const from = standing(before[at] as ClassifiedMember);
    const to = standing(member);
    return from === to ? [] : [{ id: member.id, person: member.person, from, to }];
  });
  return {
    counts: countClasses(after.map(standing)),
    met: metBy(
      after.map(({ ticks }) => ticks),
      definition,
    ),
    names: await namesIn(tx, definition),
    movedCount: moved.length,
    moved: moved.slice(0, shown.moved),
  };
}

/** Symptoms and regions must be the clinic's own. */
async function demandKnown(tx: Tx, definition: CaseDefinition | null): Promise<void> {
  const asked = idsIn(definition);
  const known = new Set((await findNamed(tx, asked)).map(({ id }) => id));
  if ([...asked.symptomIds, ...asked.regionIds].some((id) => !known.has(id)))
    refuseInvalid([unknownChoice("definition")]);
}

/** Keeps a case definition. */
export async function keepDefinition(
  tx: Tx,
  viewer: Viewer,
  outbreakId: string,
  { definition, version }: BodyOf<typeof caseDefinitionCalls.define>,
): Promise<void> {
  const outbreak = found(await lockOutbreak(tx, outbreakId));
  if (outbreak.version !== version) throw new Refusal("edit.stale");
  demand(mayEditOutbreak(viewer, outbreak));
  await demandKnown(tx, definition);
  await updateDefinition(tx, outbreakId, definition);
}

/** Sets a member's class by hand, or goes back to what the definition says. */
export async function setClass(
  tx: Tx,
  viewer: Viewer,
  member: { id: string; memberId: string },
  { byHand, version }: BodyOf<typeof caseDefinitionCalls.classify>,
): Promise<void> {
  demand(mayEditOutbreak(viewer, found(await lockOutbreak(tx, member.id))));
  const kept = found(await lockMember(tx, member));
  if (kept.version !== version) throw new Refusal("edit.stale");
  await updateClass(
    tx,
    member.memberId,
    byHand && { class: byHand.class ?? "none", reason: byHand.reason, userId: viewer.userId },
  );
}

/** The classes of members, by their ids: of an outbreak's, or of all outbreaks'. Whoever is not among them has none. */
export const classesIn = async (tx: Tx, outbreakId: string | undefined): Promise<Map<string, MemberClass>> =>
  new Map((await listFactsToClass(tx, outbreakId)).map((member) => [member.id, classIn(member)]));

export interface MemberByDefinition {
  class: MemberClass;
  /** The criteria that they meet, in words, each once. */
  criteria: string[];
  symptomOnsetOn: string | null;
}

/** What the case definitions of their outbreaks say of some members, by their ids. */
export async function membersByDefinition(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, MemberByDefinition>> {
  const rows = memberIds.length > 0 ? await listFactsOf(tx, memberIds) : [];
  const definitions = new Map(rows.map(({ outbreakId, definition }) => [outbreakId, definition]));
  const names = await namesIn(tx, ...definitions.values());
  return new Map(
    rows.map((member) => [
      member.id,
      {
        class: classIn(member),
        criteria: metIn(member.definition, member.facts).map((each) => criterionText(each, names, formatDayLong)),
        symptomOnsetOn: member.facts.onsetOn,
      },
    ]),
  );
}

/** The class that counts: what was set by hand, else what the definition says. */
export const classIn = ({
  byHand,
  definition,
  facts,
}: Pick<FactsOfMember, "byHand" | "definition" | "facts">): MemberClass =>
  byHand ? asClass(byHand) : classOf(definition, facts);

const asClass = (kept: string): MemberClass => ruleNames.find((name) => name === kept) ?? null;

const classified = (
  { facts, byHand, person, ...member }: MemberWithFacts,
  definition: CaseDefinition | null,
  { timeZone }: Viewer,
): ClassifiedMember => ({
  ...member,
  person: summaryOf(person, todayIn(timeZone)),
  byHand: byHand && { ...byHand, class: asClass(byHand.class) },
  computed: classOf(definition, facts as MemberFacts),
  ticks: ticksOf(definition, facts),
});

/** The class that counts: what somebody set, else what the definition says. */
const standing = ({ byHand, computed }: ClassifiedMember): MemberClass => (byHand ? byHand.class : computed);

/** Confirmed first, those of no class last. */
const rank = (member: ClassifiedMember): number => {
  const its = standing(member);
  return its ? ruleNames.indexOf(its) : ruleNames.length;
};

/** The names of the symptoms and regions that definitions speak of, by their ids. */
async function namesIn(tx: Tx, ...definitions: (CaseDefinition | null)[]): Promise<Record<string, string>> {
  const asked = definitions.map(idsIn);
  const symptomIds = asked.flatMap((ids) => ids.symptomIds);
  const regionIds = asked.flatMap((ids) => ids.regionIds);
  if (symptomIds.length + regionIds.length === 0) return {};
  return Object.fromEntries((await findNamed(tx, { symptomIds, regionIds })).map(({ id, name }) => [id, name]));
}
