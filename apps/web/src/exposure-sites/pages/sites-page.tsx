import { exposureSiteList } from "@tracewell/contract/exposure-site-list";
import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { ActionLink } from "../../ui/action-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { siteCells } from "../components/site-cells.tsx";

const workLists = [
  { id: "all", label: "All", search: {} },
  { id: "open", label: "In an open outbreak", search: { used: "open" } },
  { id: "none", label: "In no outbreak", search: { used: "no" } },
] as const;

/** The clinic's exposure sites. */
export function SitesPage() {
  return (
    <ListPage
      shown={useList(exposureSiteList, exposureSiteCalls.list)}
      cells={siteCells}
      workLists={workLists}
      rowHref={({ id }) => `/exposure-sites/${id}`}
      rowName={({ name }) => name}
      actions={
        <>
          <Link href="/outbreaks">Outbreaks</Link>
          <Link href="/exposure-sites/named-places">Named in interviews</Link>
          <ActionLink href="/exposure-sites/new">New exposure site</ActionLink>
        </>
      }
      nothingFits={{ showAll: "Show all exposure sites", hint: "Remove a filter, or look for another name." }}
      nothingYet={
        <EmptyState title="No exposure sites" action={<Link href="/exposure-sites/new">Add an exposure site</Link>}>
          Venues, gatherings, flights, schools and apps where people were exposed are kept here, and shared by
          outbreaks.
        </EmptyState>
      }
    />
  );
}
