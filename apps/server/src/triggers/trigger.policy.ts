import type { Ability, Reason } from "@tracewell/contract/abilities";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import {
  conditionsIn,
  mostTriggerConditions,
  type TriggerCondition,
  type TriggerGroup,
  triggerFieldOf,
  triggerFieldsOf,
  triggerOperators,
  triggerOperatorsOf,
} from "@tracewell/contract/trigger-rules";
import { type TriggerAction, type TriggerTemplate, triggerActionsOf } from "@tracewell/contract/triggers";
import { verdict, when } from "../platform/guards.ts";
import { unknownChoice } from "../platform/refusal.ts";

/** A trigger has conditions and actions in a number that makes sense (R8-59). */
export const mayBeKept = (trigger: Pick<TriggerTemplate, "source" | "rule" | "actions">): Ability =>
  verdict(wrongNumber(trigger), when(trigger.actions.length === 0, "trigger.no-actions"));

function wrongNumber({ source, rule }: Pick<TriggerTemplate, "source" | "rule">): Reason | null {
  const many = conditionsIn(rule).length;
  const tooFew = many === 0 && source !== "time-passed";
  const isEmpty = ({ conditions }: TriggerGroup) => conditions.length === 0;
  return when(tooFew || many > mostTriggerConditions || rule.groups.some(isEmpty), "trigger.conditions-number");
}

const wholeNumber = /^\d{1,4}$/;
const anyNumber = /^-?\d{1,9}(\.\d{1,4})?$/;

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** What is wrong with the values of a condition; null: nothing. */
function valueFault({ field, operator, values }: TriggerCondition, choices: ReadonlySet<string>): string | null {
  const { least, most } = triggerOperators[operator];
  if (values.length < least || values.some((value) => value === "")) return "Say what it is compared with.";
  if (values.length > most) return most === 1 ? "Give one value." : `Give at most ${most} values.`;
  if (operator === "last-days" || operator === "older-days")
    return values.every((value) => wholeNumber.test(value)) ? null : "Give a whole number of days.";
  const { type } = triggerFieldOf(field);
  if (type === "list") return values.every((value) => choices.has(value)) ? null : "Choose one of the list.";
  if (type === "date") return values.every(isDay) ? null : "Give a day.";
  if (type !== "number") return null;
  if (!values.every((value) => anyNumber.test(value))) return "Give a number.";
  return operator === "between" && Number(values[0]) > Number(values[1]) ? "The least is above the most." : null;
}

/** What the clinic's lists offer for a field. */
type ChoicesOf = (field: TriggerCondition["field"]) => ReadonlySet<string>;

/** What is wrong with a trigger's conditions, each at its place in the form. */
export function conditionFaults({ kind, rule }: Pick<TriggerTemplate, "kind" | "rule">, choicesOf: ChoicesOf) {
  const fields = triggerFieldsOf(kind);
  const faultsOf = (conditions: readonly TriggerCondition[], at: string): ProblemDetail[] =>
    conditions.flatMap((condition, place) => {
      const { field, operator } = condition;
      const fits = fields.includes(field) && triggerOperatorsOf(field).includes(operator);
      const message = fits ? valueFault(condition, choicesOf(field)) : "This can’t be compared like that.";
      return message ? [{ code: "field.invalid", field: `${at}.conditions.${place}`, message }] : [];
    });
  return [
    ...faultsOf(rule.conditions, "rule"),
    ...rule.groups.flatMap(({ conditions }, place) => faultsOf(conditions, `rule.groups.${place}`)),
  ];
}

/** What a clinic has that actions name. */
interface ActionGround {
  statuses: ReadonlySet<string>;
  /** What each of the clinic's own that is offered stands for. */
  ownStatuses: ReadonlyMap<string, string>;
  messages: ReadonlySet<string>;
  /** Users who may work on the kind. */
  workers: ReadonlySet<string>;
  workgroups: ReadonlySet<string>;
}

/** What is wrong with a trigger's actions, each at its place in the form. */
export function actionFaults({ kind, actions }: Pick<TriggerTemplate, "kind" | "actions">, ground: ActionGround) {
  const possible = triggerActionsOf(kind);
  return actions.flatMap((action, place): ProblemDetail[] => {
    const field = possible.includes(action.type) ? unfitField(kind, action, ground) : "type";
    return field ? [unknownChoice(`actions.${place}.${field}`)] : [];
  });
}

function unfitField(kind: TriggerTemplate["kind"], action: TriggerAction, ground: ActionGround): string | null {
  if (action.type === "status") {
    const isOffered = action.own ? ground.ownStatuses.get(action.own) === action.status : true;
    return isOffered && ground.statuses.has(action.status) ? null : "status";
  }
  if (action.type === "message") return ground.messages.has(action.messageId) ? null : "messageId";
  if (action.type === "elevate") return null;
  if (action.to === "rule") return kind === "Incident" ? null : "to";
  const { to, userId } = action;
  if (userId === null ? to === "user" : !ground.workers.has(userId)) return "userId";
  const workgroupId = action.type === "task" ? action.workgroupId : null;
  return (workgroupId === null ? to === "workgroup" : !ground.workgroups.has(workgroupId)) ? "workgroupId" : null;
}
