import { z } from "zod";
import { call } from "./call.ts";
import { Priority } from "./investigations.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Id, Instant, Line, Named, Version } from "./primitives.ts";
import { RecordKind, StatusKey } from "./records.ts";
import { taskTypeCodes } from "./tasks.ts";
import { backTestDays, mostBackTestLooks, TriggerBackTest } from "./trigger-back-test.ts";
import { TriggerRule, triggerClockNames, triggerSourceNames } from "./trigger-rules.ts";

/** Whom something is given to: whoever has the record (or else the trigger's user), a user, or a workgroup. */
const toSomeone = {
  to: z.enum(["owner", "user", "workgroup"]),
  userId: Id.nullable().default(null),
  workgroupId: Id.nullable().default(null),
};

export const TriggerAction = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("task"),
    taskType: z.enum(taskTypeCodes),
    priority: Priority,
    subject: Line.min(1, "Say what is to be done."),
    ...toSomeone,
  }),
  /** To a user, or by the clinic's rules for the assignment of investigations. */
  z.object({ type: z.literal("assign"), to: z.enum(["rule", "user"]), userId: Id.nullable().default(null) }),
  z.object({
    type: z.literal("status"),
    status: StatusKey,
    /** The clinic's own status that stands for `status`. */
    own: Id.nullable().default(null),
    reason: Line.default(""),
  }),
  /** A standard message to the patient. */
  z.object({ type: z.literal("message"), messageId: Id }),
  /** An email to staff, without a word about the patient. */
  z.object({
    type: z.literal("alert"),
    text: Line.min(1, "Say what has happened.").max(200),
    to: z.enum(["owner", "user"]),
    userId: Id.nullable().default(null),
  }),
  /** The record becomes an investigation. */
  z.object({ type: z.literal("elevate") }),
]);
export type TriggerAction = z.infer<typeof TriggerAction>;

export const triggerActionLabels: Record<TriggerAction["type"], string> = {
  task: "Give a task",
  assign: "Assign the record",
  status: "Set a status",
  message: "Send the patient a message",
  alert: "Alert staff by email",
  elevate: "Open an investigation",
};
const triggerActionTypes = Object.keys(triggerActionLabels) as TriggerAction["type"][];

/** What can be done with records of a kind. */
export const triggerActionsOf = (kind: RecordKind): TriggerAction["type"][] =>
  triggerActionTypes.filter((type) => type !== "elevate" || kind !== "Incident");

const After = z.object({ days: z.number().int().min(1, "At least 1 day.").max(365), since: z.enum(triggerClockNames) });

/** What a trigger says, without who it acts for. */
const said = {
  name: Line.min(1, "Name the trigger.").max(80),
  kind: RecordKind,
  source: z.enum(triggerSourceNames),
  /** Of a trigger that waits for time to pass. */
  after: After.nullable(),
  rule: TriggerRule,
  actions: z.array(TriggerAction).max(6, "At most 6 actions."),
};

/** What happens by itself when something else did (R3-83, docs/decisions/0272). */
export const Trigger = z.object({
  ...said,
  id: Id,
  enabled: z.boolean(),
  /** What it does is done in this user's name, with their rights. */
  actsFor: Named.extend({ active: z.boolean() }),
  /** How often it fired in the last 90 days. */
  fired: z.number().int(),
  lastFiredAt: Instant.nullable(),
  version: Version,
});
export type Trigger = z.infer<typeof Trigger>;

/** A trigger that is offered ready-made; the clinic chooses for whom it acts. */
export const TriggerTemplate = z.object(said);
export type TriggerTemplate = z.infer<typeof TriggerTemplate>;

/** A condition as it was found: what was asked, and what the record says. */
const TriggerCheck = z.object({ text: z.string(), found: z.string(), met: z.boolean() });
export type TriggerCheck = z.infer<typeof TriggerCheck>;
const checks = { need: z.enum(["all", "any", "none"]), met: z.boolean(), checks: z.array(TriggerCheck) };
/** How a rule came out, condition by condition. */
export const TriggerVerdict = z.object({ ...checks, groups: z.array(z.object(checks)) });
export type TriggerVerdict = z.infer<typeof TriggerVerdict>;

/** What became of an action: what was done, or why it wasn't. */
const TriggerDeed = z.object({ type: z.enum(triggerActionTypes), done: z.boolean(), text: z.string() });
export type TriggerDeed = z.infer<typeof TriggerDeed>;

/** A trigger that looked at a record: why it fired or why not, and what it did. */
export const TriggerFiring = z.object({
  id: Id,
  name: z.string(),
  source: z.enum(triggerSourceNames),
  at: Instant,
  fired: z.boolean(),
  /** Why it did nothing, beside its conditions. */
  why: z.string().nullable(),
  verdict: TriggerVerdict,
  deeds: z.array(TriggerDeed),
});
export type TriggerFiring = z.infer<typeof TriggerFiring>;

export const mostTriggers = 50;
/** How many firings of a record are shown: the latest. */
export const mostFirings = 100;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
/** More conditions than a trigger may have are read, too, to be refused in words. */
const atMostKilobytes = 256;
const form = { ...said, enabled: z.boolean(), actsForId: Id };
export const TriggerForm = z.object(form);
export type TriggerForm = z.output<typeof TriggerForm>;
const misfits = ["trigger.conditions-number", "trigger.no-actions", "trigger.user-unfit", "request.invalid"] as const;
const refuses = ["trigger.name-taken", ...misfits] as const;

/** A trigger that is tried before it is kept; `triggerId` is the one that is being edited. */
export const TriedTrigger = TriggerForm.omit({ name: true, enabled: true }).extend({
  triggerId: Id.nullable().default(null),
});
export type TriedTrigger = z.output<typeof TriedTrigger>;

export const triggerCalls = {
  list: call({
    method: "GET",
    path: "/config/triggers",
    summary: "The clinic's triggers: what each waits for, its conditions, and what it does.",
    needs,
    list: true,
    reply: Trigger,
  }),
  templates: call({
    method: "GET",
    path: "/config/trigger-templates",
    summary: "Triggers that are offered ready-made, with the clinic's own infections.",
    needs,
    list: true,
    reply: TriggerTemplate,
  }),
  create: call({
    method: "POST",
    path: "/config/triggers",
    summary: "Makes a trigger.",
    needs,
    body: TriggerForm,
    atMostKilobytes,
    reply: Trigger,
    refuses: [...refuses, "trigger.too-many"],
  }),
  edit: call({
    method: "PUT",
    path: "/config/triggers/:id",
    summary: "Changes all that a trigger says, or turns it on or off.",
    needs,
    params: byId,
    body: z.object({ ...form, version: Version }),
    atMostKilobytes,
    reply: Trigger,
    refuses: [...refuses, "edit.stale"],
  }),
  remove: call({
    method: "DELETE",
    path: "/config/triggers/:id",
    summary: "Deletes a trigger; what it did stays on the records.",
    needs,
    params: byId,
  }),
  backTest: call({
    method: "POST",
    path: "/config/triggers/back-test",
    summary: `How often a trigger would have fired in the last ${backTestDays} days, and what it would have conflicted with. It looks at the newest ${mostBackTestLooks.toLocaleString("en-US")} events and changes nothing.`,
    needs,
    body: TriedTrigger,
    atMostKilobytes,
    reply: TriggerBackTest,
    views: "persons",
    refuses: misfits,
    replay: "never",
  }),
  ofRecord: call({
    method: "GET",
    path: "/records/:id/triggers",
    summary: "Which triggers looked at a record, why each fired or not, and what it did; the latest first.",
    needs: recordWorkers,
    params: byId,
    list: true,
    reply: TriggerFiring,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
};
