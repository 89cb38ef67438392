import type { RecordKind } from "@tracewell/contract/records";
import { taskTypeCodes } from "@tracewell/contract/tasks";
import { triggerFieldOf } from "@tracewell/contract/trigger-rules";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useStatusChoices, useStatusTargets } from "../../records/hooks/use-status-choices.ts";
import { useStandardMessages } from "../../standard-messages/hooks/use-standard-messages.ts";
import type { TriggerChoices } from "../trigger-choices.ts";

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
      .filter(({ channel, disabled, resultType }) => !disabled && resultType === null && channel !== "letter")
      .map(({ id, name }) => ({ value: id, label: name })),
    statuses: useStatusTargets(kind),
    of: (field) => {
      const { choices = [] } = triggerFieldOf(field);
      if (choices === "infections") return infections;
      return choices === "statuses" ? statuses : choices.map((value) => ({ value, label: value }));
    },
  };
}
