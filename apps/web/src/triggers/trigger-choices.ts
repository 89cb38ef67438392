import type { TriggerFieldName } from "@tracewell/contract/trigger-rules";

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
