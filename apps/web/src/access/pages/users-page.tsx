import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { accessCalls } from "@tracewell/contract/access";
import { userList } from "@tracewell/contract/user-list";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { userCells } from "../components/user-cells.tsx";
import { useRoles } from "../hooks/user-queries.ts";
import { userWorkLists } from "../work-lists.ts";

/** The clinic's users. */
export function UsersPage() {
  const roles = useRoles().data?.data ?? [];
  const navigate = useNavigate();
  return (
    <ListPage
      shown={useList(userList, accessCalls.users)}
      cells={userCells}
      exportAs="USERS"
      workLists={userWorkLists}
      choices={{
        level: roles.map(({ id, name }) => ({ value: id, label: name })),
        workgroup: [{ value: "none", label: "none" }, ...choicesOf(useLookup("USER_WORKGROUP"))],
      }}
      rowHref={({ id }) => `/setup/users/${id}`}
      rowName={({ displayName }) => displayName}
      actions={
        <ActionButton
          main
          shortcut="n"
          icon={<IconUserPlus size={16} aria-hidden="true" />}
          onPress={() => void navigate({ href: "/setup/users/new" })}
        >
          New user
        </ActionButton>
      }
      nothingFits={{
        showAll: "Show all active users",
        hint: "Take a filter away, or look among the inactive ones.",
      }}
      nothingYet={<EmptyState title="No active users" />}
    />
  );
}
