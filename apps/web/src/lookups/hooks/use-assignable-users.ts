import { useQuery } from "@tanstack/react-query";
import { lookupCalls, type UserChoice } from "@tracewell/contract/lookups";
import { type AccessGroup, type Needs, permits } from "@tracewell/contract/permissions";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useViewer } from "../../platform/session/use-session.ts";

const minutes = 60_000;

/** The users who can be given a record whose calls need `needs`: the viewer first, the others by name. */
export function useAssignableUsers(needs: Needs): { users: readonly UserChoice[]; loading: boolean } {
  const { id: me } = useViewer();
  const { data, isPending } = useQuery({ ...callOptions(lookupCalls.users), staleTime: 5 * minutes });
  const users = (data?.data ?? [])
    .filter((user) => permits(needs, ["AUTHORIZED", ...(user.groups as AccessGroup[])]))
    .toSorted((a, b) => Number(b.id === me) - Number(a.id === me) || a.name.localeCompare(b.name));
  return { users, loading: isPending };
}

/** The same users as choices of a filter. */
export const useAssigneeChoices = (needs: Needs) =>
  useAssignableUsers(needs).users.map(({ id, name }) => ({ value: id, label: name }));
