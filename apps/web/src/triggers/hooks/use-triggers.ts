import type { RecordKind } from "@tracewell/contract/records";
import { taskTypeCodes } from "@tracewell/contract/tasks";
import { type TriggerFieldName, triggerFieldOf } from "@tracewell/contract/trigger-rules";
import { triggerCalls } from "@tracewell/contract/triggers";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { useStatusChoices } from "../../records/hooks/use-status-choices.ts";
import { useStandardMessages } from "../../standard-messages/hooks/use-standard-messages.ts";

const { list, templates, remove } = triggerCalls;

export const useTriggers = () => useCall(list);
export const useTriggerTemplates = () => useCall(templates);
export const useRemoveTrigger = () => useChange(remove, { invalidates: [list] });

export const readTriggersAnew = (): void => void queryClient.invalidateQueries({ queryKey: [list.path] });

interface Choice {
  value: string;
  label: string;
}

/** What a trigger's form offers to choose from, for records of a kind. */
export interface TriggerChoices {
  users: readonly Choice[];
  workgroups: readonly Choice[];
  taskTypes: readonly Choice[];
  messages: readonly Choice[];
  statuses: readonly Choice[];
  of: (field: TriggerFieldName) => readonly Choice[];
}

const workers = {
  Visit: "DCM_VISITS_USER",
  IncomingReport: "DIS_INCOMINGREPORTS_USER",
  Incident: "DIS_USER",
  IncomingPartner: "DIS_USER",
} as const;

export function useTriggerChoices(kind: RecordKind): TriggerChoices {
  const infections = useInfectionChoices();
  const statuses = useStatusChoices(kind);
  const types = useLookup("TASK_TYPE");
  const messages = useStandardMessages().data?.data ?? [];
  return {
    users: useAssignableUsers(workers[kind]).users.map(({ id, name }) => ({ value: id, label: name })),
    workgroups: choicesOf(useLookup("USER_WORKGROUP")),
    taskTypes: taskTypeCodes.flatMap((code) => {
      const type = types.find((each) => each.code === code);
      return type ? [{ value: code, label: type.name }] : [];
    }),
    messages: messages
      .filter(({ disabled, resultType }) => !disabled && resultType === null)
      .map(({ id, name }) => ({ value: id, label: name })),
    statuses,
    of: (field) => {
      const { choices = [] } = triggerFieldOf(field);
      if (choices === "infections") return infections;
      return choices === "statuses" ? statuses : choices.map((value) => ({ value, label: value }));
    },
  };
}
