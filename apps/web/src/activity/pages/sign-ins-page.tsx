import { activityCalls } from "@tracewell/contract/activity";
import { type SignInsAddress, signInList } from "@tracewell/contract/sign-in-list";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { SoughtChoiceEditor } from "../../ui/list-frame/filter-editors.tsx";
import { signInCells } from "../components/sign-in-cells.tsx";
import { useStaffChoices, useUserName } from "../hooks/use-sign-ins.ts";

const nothingFits = { title: "Nothing happened that fits", hint: "Take a filter away, or choose other days." };

/** Who came into the clinic, tried to, or was given other access: the Activity log by sign-ins. */
export function SignInsPage() {
  const shown = useList(signInList, activityCalls.signIns);
  const { search, change } = shown;
  return (
    <ListPage
      shown={shown}
      cells={signInCells}
      customFilters={{ user: useUserFilter(search, change) }}
      rowHref={({ user }) => user && `/setup/users/${user.id}`}
      rowName={({ who, what }) => `${who} ${what}`}
      subtitle={search.from || search.to ? undefined : "The last 30 days"}
      exportAs="SIGN_INS"
      nothingFits={nothingFits}
      nothingYet={<EmptyState title={nothingFits.title}>{nothingFits.hint}</EmptyState>}
    />
  );
}

/** Any user of the clinic: it may have more than one page of them. */
function useUserFilter({ user }: SignInsAddress, change: (part: Partial<SignInsAddress>) => void): ListFilter {
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
