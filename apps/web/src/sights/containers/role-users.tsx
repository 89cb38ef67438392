import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import css from "../components/sight-list.module.css";
import { useUsersOfRole } from "../hooks/use-sights.ts";

/** So many are shown without being asked for. */
const fewUsers = 8;

/** The users of a role: a few at once, many on demand and page by page. */
export function RoleUsers({ role, users }: { role: { id: string; name: string }; users: number }) {
  const [shown, setShown] = useState(users > 0 && users <= fewUsers);
  if (users === 0) return <p className={css.why}>No user has this role.</p>;
  return (
    <>
      <UnstyledButton
        className={css.toggle}
        aria-expanded={shown}
        aria-label={`${shown ? "Hide" : "Show"} ${users === 1 ? "1 user" : `${users} users`} of ${role.name}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide" : "Show"} {users === 1 ? "1 user" : `${users} users`}
      </UnstyledButton>
      {shown && <Users id={role.id} />}
    </>
  );
}

function Users({ id }: { id: string }) {
  const { rows, error, readAgain, more } = useUsersOfRole(id);
  if (!rows) return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={2} />;
  return (
    <>
      <ul className={css.users}>
        {rows.map((user) => (
          <li key={user.id}>
            {user.name}
            {user.workgroup && <span className={css.why}> {user.workgroup}</span>}
          </li>
        ))}
      </ul>
      {more && (
        <ActionButton size="xs" busy={more.isFetching} onPress={more.fetch}>
          Show more
        </ActionButton>
      )}
    </>
  );
}
