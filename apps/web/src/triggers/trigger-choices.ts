import type { StatusKey } from "@tracewell/contract/records";
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
  /** Fixed ones and the clinic's own. */
  statuses: readonly { value: { key: StatusKey; own: string | null }; label: string }[];
  of: (field: TriggerFieldName) => readonly Choice[];
}
