import { z } from "zod";
import { call } from "./call.ts";
import { sexesAtBirth } from "./constants.ts";
import { memberRoles } from "./outbreak-roles.ts";
import { PersonSummary } from "./persons.ts";
import { byId, GivenDay, Id, Instant, Named, Paragraph, Version } from "./primitives.ts";

/** What a case definition sorts members into, the surest first; whoever fits `excluded` is no case at all. */
export const ruleNames = ["confirmed", "probable", "suspected", "excluded"] as const;
export type RuleName = (typeof ruleNames)[number];
export const ruleLabels: Record<RuleName, string> = {
  confirmed: "Confirmed",
  probable: "Probable",
  suspected: "Suspected",
  excluded: "Excluded",
};

/** Days from and to, either of which may be open. */
const between = { from: GivenDay.nullable(), to: GivenDay.nullable() };
const inOrder = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null || from <= to;
const orderText = { error: "The end is before the beginning.", path: ["to"] };
const years = z.number().int().min(0).max(130);

/** One thing that is true, false or not known of a member. */
export const Criterion = z.discriminatedUnion("kind", [
  /** A test found the outbreak's infection. */
  z.object({ kind: z.literal("positive-test") }),
  /** The highest titer reported for the infection: 16 for 1:16. */
  z.object({ kind: z.literal("titer"), least: z.number().int().min(1).max(1_048_576) }),
  z.object({ kind: z.literal("onset"), ...between }).refine(inOrder, orderText),
  z.object({ kind: z.literal("specimen"), ...between }).refine(inOrder, orderText),
  /** At least so many of these symptoms. */
  z.object({
    kind: z.literal("symptoms"),
    symptomIds: z.array(Id).min(1, "Choose at least one symptom.").max(20),
    least: z.number().int().min(1).max(20),
  }),
  /** Listed as exposed, or a contact of the outbreak. */
  z.object({ kind: z.literal("exposed") }),
  /** Tied to a case of the outbreak. */
  z.object({ kind: z.literal("linked") }),
  z.object({ kind: z.literal("age"), least: years.nullable(), most: years.nullable() }),
  z.object({ kind: z.literal("sex"), sex: z.enum(sexesAtBirth) }),
  z.object({ kind: z.literal("region"), regionId: Id }),
]);
export type Criterion = z.infer<typeof Criterion>;
export type CriterionKind = Criterion["kind"];

/** How many of its parts a group asks for: all, any, or at least `least` of them. */
const need = {
  need: z.enum(["all", "any", "at-least"]),
  least: z.number().int().min(1).max(14).default(1),
};
const CriterionGroup = z.object({
  ...need,
  criteria: z.array(Criterion).min(1, "Add a criterion, or delete the group.").max(10, "At most 10 criteria."),
});
export type CriterionGroup = z.infer<typeof CriterionGroup>;

/** Criteria and groups of criteria; each group counts as one part. */
export const ClassRule = z
  .object({
    ...need,
    criteria: z.array(Criterion).max(10, "At most 10 criteria."),
    groups: z.array(CriterionGroup).max(4, "At most 4 groups."),
  })
  .refine(({ criteria, groups }) => criteria.length + groups.length > 0, {
    error: "Add a criterion.",
    path: ["criteria"],
  });
export type ClassRule = z.infer<typeof ClassRule>;

/** A case definition by parts; a class without a rule is not used (R10-37). */
export const CaseDefinition = z.object({
  confirmed: ClassRule.nullable(),
  probable: ClassRule.nullable(),
  suspected: ClassRule.nullable(),
  excluded: ClassRule.nullable(),
});
export type CaseDefinition = z.infer<typeof CaseDefinition>;

/** The criteria of a rule in the order in which they are ticked: its own, then those of each group. */
export const criteriaOf = (rule: Pick<ClassRule, "criteria" | "groups">): readonly Criterion[] => [
  ...rule.criteria,
  ...rule.groups.flatMap(({ criteria }) => criteria),
];

/** The class of a member; null: they fit no rule. */
const MemberClass = z.enum(ruleNames).nullable();
export type MemberClass = z.infer<typeof MemberClass>;

const Counts = z.object({
  confirmed: z.number().int(),
  probable: z.number().int(),
  suspected: z.number().int(),
  excluded: z.number().int(),
  none: z.number().int(),
});

/** For each rule, how many members meet each of its criteria, in their order. */
const Met = z.record(z.enum(ruleNames), z.array(z.number().int()));

const ClassifiedMember = z.object({
  id: Id,
  person: PersonSummary,
  role: z.enum(memberRoles),
  referenceNumber: z.string().nullable(),
  /** What the definition says. */
  computed: MemberClass,
  /** What somebody set instead, and why. */
  byHand: z.object({ class: MemberClass, reason: z.string(), by: Named.nullable(), at: Instant }).nullable(),
  /** For each rule whether each criterion is met; null: not known. */
  ticks: z.record(z.enum(ruleNames), z.array(z.boolean().nullable())),
  version: Version,
});
export type ClassifiedMember = z.infer<typeof ClassifiedMember>;

/** An outbreak's members against its case definition. */
export const Classification = z.object({
  definition: CaseDefinition.nullable(),
  /** When the definition was last changed; null: never. */
  changedAt: Instant.nullable(),
  /** Names of the symptoms and regions that the criteria speak of. */
  names: z.record(z.string(), z.string()),
  counts: Counts,
  met: Met,
  members: z.array(ClassifiedMember),
  /** Further members are not shown; they are counted. */
  truncated: z.boolean(),
  /** The version of the outbreak. */
  version: Version,
});
export type Classification = z.infer<typeof Classification>;

/** What a definition would change if it were kept. */
export const ClassificationPreview = z.object({
  counts: Counts,
  met: Met,
  names: z.record(z.string(), z.string()),
  movedCount: z.number().int(),
  /** The first who would move. */
  moved: z.array(z.object({ id: Id, person: PersonSummary, from: MemberClass, to: MemberClass })),
});
export type ClassificationPreview = z.infer<typeof ClassificationPreview>;

const needs = "OUTBREAK_MANAGER" as const;
const definition = CaseDefinition.nullable();
/** Four rules of fifty criteria, each of twenty symptoms. */
const atMostKilobytes = 256;

export const caseDefinitionCalls = {
  classification: call({
    method: "GET",
    path: "/outbreaks/:id/classification",
    summary: "An outbreak's case definition, and which criteria each member meets.",
    needs,
    params: byId,
    reply: Classification,
    views: "thing",
  }),
  preview: call({
    method: "POST",
    path: "/outbreaks/:id/classification/preview",
    summary: "How many members a case definition would count, and who would move. Nothing is kept.",
    needs,
    params: byId,
    body: z.object({ definition }),
    atMostKilobytes,
    reply: ClassificationPreview,
    views: "thing",
    replay: "never",
    refuses: ["request.invalid"],
  }),
  define: call({
    method: "PUT",
    path: "/outbreaks/:id/case-definition",
    summary: "Keeps a case definition; null removes it.",
    needs,
    params: byId,
    body: z.object({ definition, version: Version }),
    atMostKilobytes,
    reply: Classification,
    views: "thing",
    refuses: ["outbreak.closed", "edit.stale", "request.invalid"],
  }),
  classify: call({
    method: "PUT",
    path: "/outbreaks/:id/members/:memberId/class",
    summary: "Sets a member's class by hand with a reason, or goes back to what the definition says.",
    needs,
    params: byId.extend({ memberId: Id }),
    body: z.object({
      /** Null: as the definition says. */
      byHand: z.object({ class: MemberClass, reason: Paragraph.min(1, "Say why.") }).nullable(),
      version: Version,
    }),
    reply: Classification,
    views: "thing",
    refuses: ["outbreak.closed", "edit.stale"],
  }),
};
