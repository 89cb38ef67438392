import { accessCalls, type Role } from "@tracewell/contract/access";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { useRef } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

type Roles = { data: Role[]; total: number; next: null };

const key = callKey(accessCalls.roles);
const shown = [accessCalls.roles, accessCalls.levels, accessCalls.users, accessCalls.user];

const readAgain = () => void queryClient.invalidateQueries({ queryKey: [accessCalls.roles.path] });

/** The role as it is shown now. */
const current = (id: string) => queryClient.getQueryData<Roles>(key)?.data.find((role) => role.id === id);

const put = (newer: Role) =>
  queryClient.setQueryData<Roles>(
    key,
    (roles) => roles && { ...roles, data: roles.data.map((role) => (role.id === newer.id ? newer : role)) },
  );

/** What an edit left, save for groups that were given or taken since and are still to be sent. */
const putVersion = (newer: Role) => put({ ...newer, groups: current(newer.id)?.groups ?? newer.groups });

export interface RoleChanges {
  /** Gives the group to the role, or takes it; shows at once, and can be undone. */
  toggle: (role: Role, group: AccessGroup, words: (held: boolean) => string) => void;
  /** Answers whether it was done; where not, a toast has said why. */
  rename: (role: Role, name: string) => Promise<boolean>;
  create: (name: string, groups: readonly AccessGroup[]) => Promise<boolean>;
  remove: (role: Role) => void;
  busy: boolean;
}

/** Changes roles in place. */
export function useRoleChanges(): RoleChanges {
  const edit = useChange(accessCalls.editRole, { onDone: (role) => putVersion(role) });
  const creating = useChange(accessCalls.createRole, { invalidates: shown });
  const removing = useChange(accessCalls.removeRole, { invalidates: shown });

  // One edit after the other: each is made on the version that the one before left.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change = (role: Role, part: { name?: string; groups?: AccessGroup[] }): Promise<boolean> => {
    if (part.groups) put({ ...(current(role.id) ?? role), groups: part.groups });
    const mine = line.current.then(() => send(role, part));
    line.current = mine;
    return mine;
  };
  const send = async (role: Role, part: { name?: string; groups?: AccessGroup[] }): Promise<boolean> => {
    const { id, name, groups, version } = current(role.id) ?? role;
    try {
      await edit.mutateAsync({ params: { id }, body: { name, groups, version, ...part } });
      for (const { path } of [accessCalls.levels, accessCalls.users, accessCalls.user])
        void queryClient.invalidateQueries({ queryKey: [path] });
      return true;
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      readAgain();
      return false;
    }
  };
  const toggle: RoleChanges["toggle"] = async (role, group, words) => {
    const { groups } = current(role.id) ?? role;
    const held = groups.includes(group);
    const next = held ? groups.filter((each) => each !== group) : [...groups, group];
    if (await change(role, { groups: next }))
      toast.done(words(!held), { action: { label: "Undo", onPress: () => void change(role, { groups }) } });
  };
  const settled = (step: Promise<unknown>) =>
    step.then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof CallProblem)) throw error;
        return false;
      },
    );
  return {
    toggle,
    rename: (role, name) => change(role, { name }),
    create: (name, groups) => settled(creating.mutateAsync({ body: { name, groups: [...groups] } })),
    remove: (role) =>
      void settled(removing.mutateAsync({ params: { id: role.id } })).then(
        (done) => void (done && toast.done(`The role ${role.name} is deleted.`)),
      ),
    busy: edit.isPending || creating.isPending || removing.isPending,
  };
}
