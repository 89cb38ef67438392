import { z } from "zod";
import { Priority } from "./investigations.ts";
import { Line } from "./primitives.ts";
import { StatusKey } from "./records.ts";
import { taskTypeCodes } from "./tasks.ts";
import { mostTriggerConditions, TriggerCondition, TriggerRule } from "./trigger-rules.ts";
import { TriggerTemplate } from "./triggers.ts";

/** Infections are given by name, everything else as the trigger has it. */
const Condition = z.strictObject({
  ...TriggerCondition.shape,
  values: z.array(z.string().trim().max(120)).max(10, "At most 10 values."),
});
const part = { need: TriggerRule.shape.need, conditions: z.array(Condition).max(mostTriggerConditions) };
const Rule = z.strictObject({ ...part, groups: z.array(z.strictObject(part)).max(mostTriggerConditions) });

/** A trigger's action by names. No file says which person an action is for: the clinic chooses one of its own. */
const Action = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("task"),
    taskType: z.enum(taskTypeCodes),
    priority: Priority,
    subject: Line.min(1, "Say what is to be done."),
    to: z.enum(["owner", "user", "workgroup"]),
    workgroup: Line.min(1).max(200).nullable(),
  }),
  z.strictObject({ type: z.literal("assign"), to: z.enum(["rule", "user"]) }),
  z.strictObject({
    type: z.literal("status"),
    status: StatusKey,
    /** The name of the clinic's own status that stands for it. Older files have none. */
    own: Line.min(1).max(60).nullable().default(null),
    reason: Line,
  }),
  z.strictObject({ type: z.literal("message"), channel: z.enum(["sms", "email"]), message: Line.min(1).max(200) }),
  z.strictObject({
    type: z.literal("alert"),
    text: Line.min(1, "Say what has happened.").max(200),
    to: z.enum(["owner", "user"]),
  }),
  z.strictObject({ type: z.literal("elevate") }),
]);
export type FiledAction = z.output<typeof Action>;

const { name, kind, source, after } = TriggerTemplate.shape;

/** A trigger in a configuration file. Whether it is turned on, and for whom it acts, belongs to its clinic. */
export const FiledTrigger = z.strictObject({
  name,
  kind,
  source,
  after,
  rule: Rule,
  actions: z.array(Action).max(6, "At most 6 actions."),
});
export type FiledTrigger = z.output<typeof FiledTrigger>;
