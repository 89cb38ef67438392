import type { Needs } from "@tracewell/contract/permissions";
import type { Names } from "../../editing/value-text.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { screenSettings } from "../../platform/session/session.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import type { TaskChoices } from "../components/task-fields.tsx";

/** What can be chosen in a task; `workers` can open what it is about. */
export function useTaskChoices(workers: Needs): TaskChoices {
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(workers);
  const workgroups = choicesOf(useLookup("USER_WORKGROUP"));
  const types = choicesOf(useLookup("TASK_TYPE"));
  return {
    types,
    users: users.map(({ id, name }) => ({ value: id, label: id === viewerId ? `${name} (me)` : name })),
    workgroups: screenSettings().shareableTasks ? workgroups : null,
  };
}

export const namesOfChoices = ({ types, users, workgroups }: TaskChoices): Names =>
  Object.fromEntries([...types, ...users, ...(workgroups ?? [])].map(({ value, label }) => [value, label]));
