import { lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { lookupList } from "@tracewell/contract/lookup-list";
import { lookupLists } from "@tracewell/contract/lookup-titles";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { lookupCells } from "../components/lookup-cells.tsx";
import { ListFile } from "../containers/list-file.tsx";

/** The values of a list, or of all of them. */
export function ListValuesPage() {
  const shown = useList(lookupList, lookupEditCalls.values);
  const { kind } = shown.search;
  const add = kind && <Link href={`/system-settings/lists/${kind}/new`}>New {lookupLists[kind].one}</Link>;
  return (
    <ListPage
      shown={shown}
      cells={lookupCells}
      subtitle={<Link href="/system-settings/lists">All lists</Link>}
      actions={
        kind && (
          <>
            <ListFile kind={kind} />
            {add}
          </>
        )
      }
      rowHref={(row) => `/system-settings/lists/${row.kind}/${row.id}`}
      rowName={({ name }) => name}
      nothingFits={{ showAll: "Show all lists", hint: "Take a filter away, or look for another word." }}
      nothingYet={
        <EmptyState title="Nothing is in this list" action={add}>
          Forms offer what stands here.
        </EmptyState>
      }
    />
  );
}
