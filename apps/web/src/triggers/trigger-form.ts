import type { SentBody } from "@tracewell/contract/call";
import { recordPlaces } from "@tracewell/contract/records";
import {
  conditionsIn,
  type TriggerCondition,
  type TriggerFieldName,
  type TriggerOperator,
  triggerClocks,
  triggerFieldsOf,
  triggerOperators,
  triggerOperatorsOf,
  triggerSources,
} from "@tracewell/contract/trigger-rules";
import {
  type Trigger,
  type TriggerAction,
  type TriggerTemplate,
  triggerActionLabels,
  triggerActionsOf,
  type triggerCalls,
} from "@tracewell/contract/triggers";

/** A trigger as it is edited. */
export type TriggerDraft = Pick<Trigger, "name" | "kind" | "source" | "after" | "rule" | "actions" | "enabled"> & {
  actsForId: string | null;
};

export const draftOf = ({ name, kind, source, after, rule, actions, enabled, actsFor }: Trigger): TriggerDraft => ({
  ...{ name, kind, source, after, rule, actions, enabled },
  actsForId: actsFor.id,
});

/** A template is tried out first: it begins turned off. */
export const draftOfTemplate = (template: TriggerTemplate): TriggerDraft => ({
  ...template,
  enabled: false,
  actsForId: null,
});

export const emptyDraft: TriggerDraft = {
  name: "",
  kind: "Incident",
  source: "record-made",
  after: null,
  rule: { need: "all", conditions: [], groups: [] },
  actions: [],
  enabled: false,
  actsForId: null,
};

/** Of another kind of record, what that kind doesn't have is left out. */
export function withKind(draft: TriggerDraft, kind: TriggerDraft["kind"]): Partial<TriggerDraft> {
  const fields = triggerFieldsOf(kind);
  const fits = ({ field }: TriggerCondition) => fields.includes(field) && field !== "status";
  const { rule, actions } = draft;
  return {
    kind,
    rule: {
      ...rule,
      conditions: rule.conditions.filter(fits),
      groups: rule.groups.map((group) => ({ ...group, conditions: group.conditions.filter(fits) })),
    },
    actions: actions.filter(({ type }) => type !== "status" && triggerActionsOf(kind).includes(type)),
    actsForId: null,
  };
}

export const withSource = (source: TriggerDraft["source"]): Partial<TriggerDraft> => ({
  source,
  after: source === "time-passed" ? { days: 7, since: "opened-on" } : null,
});

export const conditionOf = (field: TriggerFieldName): TriggerCondition => ({
  field,
  operator: triggerOperatorsOf(field)[0] ?? "known",
  values: [],
});

/** As many values as the operation takes. */
export const withOperator = (condition: TriggerCondition, operator: TriggerOperator): TriggerCondition => ({
  ...condition,
  operator,
  values: condition.values.slice(0, triggerOperators[operator].most),
});

export function actionOf(type: TriggerAction["type"]): TriggerAction {
  const toOwner = { to: "owner" as const, userId: null };
  switch (type) {
    case "task":
      return { type, taskType: "CaseReview", priority: "Medium", subject: "", ...toOwner, workgroupId: null };
    case "assign":
      return { type, to: "user", userId: null };
    case "status":
      return { type, status: "InProgress", own: null, reason: "" };
    case "message":
      return { type, messageId: "" };
    case "alert":
      return { type, text: "", ...toOwner };
    case "elevate":
      return { type };
  }
}

/** What is to be filled in before the form is sent, by field. */
export function draftErrors({ name, actsForId, actions }: TriggerDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  if (name.trim() === "") errors.name = "Name the trigger.";
  if (!actsForId) errors.actsForId = "Choose a user.";
  for (const [place, action] of actions.entries()) {
    if (action.type === "task" && action.subject.trim() === "")
      errors[`actions.${place}.subject`] = "Say what is to be done.";
    if (action.type === "alert" && action.text.trim() === "")
      errors[`actions.${place}.text`] = "Say what has happened.";
    if (action.type === "message" && action.messageId === "")
      errors[`actions.${place}.messageId`] = "Choose a message.";
  }
  return errors;
}

export const bodyOf = (draft: TriggerDraft): SentBody<typeof triggerCalls.create> => ({
  ...draft,
  actsForId: draft.actsForId ?? "",
});

/** The same without a name and whether it is turned on, to be tried on the past. */
export function triedOf(draft: TriggerDraft, triggerId: string | null): SentBody<typeof triggerCalls.backTest> {
  const { name: _name, enabled: _enabled, ...tried } = bodyOf(draft);
  return { ...tried, triggerId };
}

/** When a trigger looks at a record, in a line. */
export function whenText({ kind, source, after }: Pick<TriggerDraft, "kind" | "source" | "after">): string {
  const noun = recordPlaces[kind].noun;
  if (after) return `${noun}: ${after.days} days since ${triggerClocks[after.since]}`;
  return `${noun}: ${triggerSources[source].replace(/^A/, "a")}`;
}

export const doesText = ({ actions }: Pick<TriggerDraft, "actions">): string =>
  actions.map(({ type }) => triggerActionLabels[type]).join(", ");

export function conditionsText({ rule }: Pick<TriggerDraft, "rule">): string {
  const many = conditionsIn(rule).length;
  return many === 1 ? "1 condition" : `${many} conditions`;
}
