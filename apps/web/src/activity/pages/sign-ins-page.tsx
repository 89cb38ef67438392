import { type SignInKind, type SignInLine, signInKinds } from "@tracewell/contract/activity";
import { choicesFilter, daysFilter } from "../../lists/components/list-filters.tsx";
import { ExportMenu } from "../../lists/containers/export-menu.tsx";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useKeptColumns } from "../../lists/hooks/use-kept-columns.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { shownColumns } from "../../ui/list-frame/column.ts";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { SoughtChoiceEditor } from "../../ui/list-frame/filter-editors.tsx";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import { signInColumns } from "../components/sign-in-columns.tsx";
import { signInPages, useStaffChoices, useUserName } from "../hooks/use-sign-ins.ts";
import { type SignInsSearch, signInsSearch } from "../sign-ins-search.ts";

const rowId = ({ id }: SignInLine) => id;
const rowHref = ({ user }: SignInLine) => user && `/setup/users/${user.id}`;
const rowName = ({ who, what }: SignInLine) => `${who} ${what}`;

const kinds = Object.entries(signInKinds).map(([value, label]) => ({ value, label }));

/** Who signed in to the clinic, tried to, or was given other access: the sign-ins of the Activity log. */
export function SignInsPage() {
  const [search, onSearch] = useAddressSearch(signInsSearch);
  const pages = useListPages(signInPages(search));
  const [columnState, setColumnState] = useKeptColumns("SignIn", signInColumns);
  const userFilter = useUserFilter(search, onSearch);
  return (
    <ListFrame
      {...pages}
      title="Sign-ins"
      subtitle={search.from || search.to ? undefined : "The last 30 days"}
      actions={
        <ExportMenu
          type="SIGN_INS"
          query={search}
          columns={shownColumns(signInColumns, columnState).map(({ id }) => id)}
        />
      }
      filters={[kindFilter(search, onSearch), userFilter, dayFilter(search, onSearch)]}
      columns={signInColumns}
      columnState={columnState}
      onColumnState={setColumnState}
      rowId={rowId}
      rowHref={rowHref}
      rowName={rowName}
      empty={<EmptyState title="Nothing happened that fits">Take a filter away, or choose other days.</EmptyState>}
    />
  );
}

type Change = (part: Partial<SignInsSearch>) => void;

const kindFilter = ({ kind }: SignInsSearch, change: Change): ListFilter =>
  choicesFilter({
    id: "kind",
    label: "What",
    choices: kinds,
    chosen: kind,
    onChange: (chosen) => change({ kind: chosen as SignInKind[] | undefined }),
  });

/** Any user of the clinic: it may have more than one page of them. */
function useUserFilter({ user }: SignInsSearch, change: Change): ListFilter {
  const { sought, setSought, choices } = useStaffChoices();
  const name = useUserName(user);
  return {
    id: "user",
    label: "User",
    value: user ? (name ?? "…") : null,
    onClear: () => change({ user: undefined }),
    editor: (
      <SoughtChoiceEditor
        label="User"
        sought={sought}
        onSeek={setSought}
        choices={choices}
        chosen={user ?? ""}
        onChange={(next) => change({ user: next })}
      />
    ),
  };
}

const dayFilter = ({ from, to }: SignInsSearch, change: Change): ListFilter =>
  daysFilter({ id: "days", label: "Days", from, to, onChange: (first, last) => change({ from: first, to: last }) });
