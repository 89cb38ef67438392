import type { FiledAction, FiledTrigger } from "@tracewell/contract/configuration-triggers";
import { recordPlaces } from "@tracewell/contract/records";
import {
  type TriggerGroup,
  triggerClocks,
  triggerFieldOf,
  triggerNeeds,
  triggerOperators,
  triggerSources,
} from "@tracewell/contract/trigger-rules";
import { triggerActionLabels } from "@tracewell/contract/triggers";
import { seededName } from "../../records/status.seed.ts";
import { type Facts, labelOf } from "../compare.model.ts";

/** Of a single value nobody says that it is one of several. */
const saidOf = (operator: TriggerGroup["conditions"][number]["operator"], values: number): string => {
  const { label } = triggerOperators[operator];
  return values === 1 ? label.replace(/ one of$/, "") : label;
};

const groupText = ({ need, conditions }: TriggerGroup): string => {
  const asked = conditions.map(({ field, operator, values }) =>
    [triggerFieldOf(field).label, saidOf(operator, values.length), values.join(" or ")].filter(Boolean).join(" "),
  );
  return asked.length === 0 ? "" : `${triggerNeeds[need]}: ${asked.join("; ")}`;
};

const forWhom = { owner: "whoever has the record", user: "one person", workgroup: "workgroup" } as const;

function actionText(action: FiledAction): string {
  switch (action.type) {
    case "task": {
      const { subject, taskType, priority, to, workgroup } = action;
      return `${subject} (${labelOf(taskType)}, ${priority.toLowerCase()}), for ${forWhom[to]}${workgroup ? ` ${workgroup}` : ""}`;
    }
    case "assign":
      return action.to === "rule" ? "by the clinic’s rules" : "to one person";
    case "status":
      return [action.own ?? seededName(action.status), action.reason].filter(Boolean).join(": ");
    case "message":
      return `${action.message} (${action.channel === "sms" ? "text message" : "email"})`;
    case "alert":
      return `“${action.text}”, for ${forWhom[action.to]}`;
    case "elevate":
      return "yes";
  }
}

/** What is said of a trigger, its conditions and actions in words. */
export function triggerFacts({ name, kind, source, after, rule, actions }: FiledTrigger): Facts {
  const groups = rule.groups.map((group, at) => [`Group ${at + 1}`, groupText(group)] as const);
  const done = actions.map(
    (action, at) => [`Action ${at + 1}`, `${triggerActionLabels[action.type]}: ${actionText(action)}`] as const,
  );
  return {
    Name: name,
    "Kind of records": recordPlaces[kind].noun,
    "Waits for": after ? `${after.days} days since ${triggerClocks[after.since]}` : triggerSources[source],
    Conditions: groupText(rule) || triggerNeeds[rule.need],
    ...Object.fromEntries([...groups, ...done]),
  };
}
