import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { accessCalls, type UserRow } from "@tracewell/contract/access";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useKeptColumns } from "../../lists/hooks/use-kept-columns.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { useWorkTabs } from "../../lists/hooks/use-work-tabs.ts";
import { asksForFilters, isFiltered, toWorkList, workListOf } from "../../lists/list-search.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Sort } from "../../ui/list-frame/column.ts";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import { userColumns } from "../components/user-columns.tsx";
import { userFilters } from "../containers/user-filters.tsx";
import { useRoles, userPages } from "../hooks/user-queries.ts";
import { type UsersSearch, usersSearch } from "../search.ts";
import { userWorkLists } from "../work-lists.ts";

const rowId = ({ id }: UserRow) => id;
const rowHref = ({ id }: UserRow) => `/setup/users/${id}`;
const rowName = ({ displayName }: UserRow) => displayName;

/** The clinic's users. */
export function UsersPage() {
  const [search, onSearch] = useAddressSearch(usersSearch);
  const pages = useListPages(userPages(search));
  const [columnState, setColumnState] = useKeptColumns("User", userColumns);
  const roles = useRoles().data?.data ?? [];
  const workgroups = choicesOf(useLookup("USER_WORKGROUP"));
  const navigate = useNavigate();
  const clear = () => onSearch(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])));
  return (
    <ListFrame
      {...pages}
      title="Users"
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
      tabs={{
        list: useWorkTabs(accessCalls.users, userWorkLists),
        chosen: workListOf(userWorkLists, search),
        onChoose: (id) => onSearch(toWorkList(userWorkLists, id)),
      }}
      search={{
        label: "Find by name or email",
        value: search.search ?? "",
        onChange: (words) => onSearch({ search: words || undefined }),
      }}
      filters={userFilters(search, onSearch, { roles, workgroups })}
      columns={userColumns}
      columnState={columnState}
      onColumnState={setColumnState}
      sort={sortOf(search)}
      onSort={(sort) => onSearch(sortedBy(sort))}
      rowId={rowId}
      rowHref={rowHref}
      rowName={rowName}
      tooMany={asksForFilters(search, pages)}
      empty={
        <EmptyState title="No user fits" action={<ActionButton onPress={clear}>Show all active users</ActionButton>}>
          {isFiltered(search) && "Take a filter away, or look among the inactive ones."}
        </EmptyState>
      }
    />
  );
}

const usual: Sort = { column: "name", direction: "ascending" };

const sortOf = ({ sort, direction }: UsersSearch): Sort => ({
  column: sort ?? usual.column,
  direction: direction === "desc" ? "descending" : "ascending",
});

/** The usual order leaves no trace in the address. */
const sortedBy = ({ column, direction }: Sort): Partial<UsersSearch> => ({
  sort: column === usual.column ? undefined : (column as UsersSearch["sort"]),
  direction: direction === "descending" ? "desc" : undefined,
});
