import type { Named } from "@tracewell/contract/primitives";
import type { TriggerAction } from "@tracewell/contract/triggers";

type Of<Type extends TriggerAction["type"]> = Extract<TriggerAction, { type: Type }>;

const ofType = <Type extends TriggerAction["type"]>(actions: readonly TriggerAction[], type: Type): Of<Type>[] =>
  actions.filter((action): action is Of<Type> => action.type === type);

/** In what the actions of one trigger and another's can't both stand at a record; empty: they can. */
export function clashesOf(name: string, own: readonly TriggerAction[], others: readonly TriggerAction[]): string[] {
  const pairs = <Type extends TriggerAction["type"]>(type: Type, differ: (one: Of<Type>, other: Of<Type>) => boolean) =>
    ofType(own, type).some((one) => ofType(others, type).some((other) => differ(one, other)));
  return [
    pairs("assign", (one, other) => one.to !== other.to || one.userId !== other.userId) &&
      `The trigger “${name}” assigns it to someone else.`,
    pairs("status", (one, other) => one.status !== other.status || one.own !== other.own) &&
      `The trigger “${name}” sets another status.`,
    pairs("message", (one, other) => one.messageId === other.messageId) &&
      `The trigger “${name}” sends the same message.`,
    pairs(
      "task",
      (one, other) => one.taskType === other.taskType && one.to === other.to && one.userId === other.userId,
    ) && `The trigger “${name}” gives a task of the same type.`,
  ].filter((text) => text !== false);
}

/** How a record stood when a trigger would have fired, and what staff did about it later that day. */
export interface Standing {
  closed: boolean;
  assignedTo: Named | null;
  /** Kinds of task that were open. */
  taskTypes: readonly string[];
  /** The investigation that it had become. */
  investigation: string | null;
  laterStatus: { status: string; by: string } | null;
}

/** Which of a trigger's actions staff had taken or decided otherwise, by hand. */
export function handConflictsOf(
  actions: readonly TriggerAction[],
  { closed, assignedTo, taskTypes, investigation, laterStatus }: Standing,
  names: ReadonlyMap<string, string>,
): string[] {
  const texts = actions.flatMap((action): string[] => {
    switch (action.type) {
      case "assign":
        if (closed) return ["It had been closed."];
        return assignedTo && assignedTo.id !== action.userId ? [`It was already ${assignedTo.name}’s.`] : [];
      case "status":
        if (!laterStatus || laterStatus.status === action.status) return [];
        return [`${laterStatus.by} set it to ${names.get(laterStatus.status) ?? laterStatus.status} later that day.`];
      case "task":
        return taskTypes.includes(action.taskType) ? ["A task of this type was already open."] : [];
      case "elevate":
        return investigation ? [`Investigation ${investigation} was already open.`] : [];
      default:
        return [];
    }
  });
  return [...new Set(texts)];
}
