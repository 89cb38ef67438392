import { outbreakList } from "@tracewell/contract/outbreak-list";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { listReaders, networkReaders } from "@tracewell/contract/permissions";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { useInfectionChoices } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionLink } from "../../ui/action-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { outbreakCells } from "../components/outbreak-cells.tsx";

const workLists = [
  { id: "open", label: "Open", hot: true, search: { status: "open" } },
  { id: "closed", label: "Closed", search: { status: "closed" } },
  { id: "all", label: "All", search: {} },
] as const;

/** The clinic's outbreaks. */
export function OutbreaksPage() {
  return (
    <ListPage
      shown={useList(outbreakList, outbreakCalls.list)}
      cells={outbreakCells}
      workLists={workLists}
      choices={{ infection: useInfectionChoices() }}
      rowHref={({ id }) => `/outbreaks/${id}`}
      rowName={({ name }) => name}
      exportAs={useMay(listReaders) ? "OUTBREAKS" : undefined}
      actions={
        <>
          {useMay(networkReaders) && <Link href="/clusters">Clusters</Link>}
          <Link href="/exposure-sites">Exposure sites</Link>
          <ActionLink href="/outbreaks/new">New outbreak</ActionLink>
        </>
      }
      nothingFits={{ showAll: "Show all outbreaks", hint: "Remove a filter, or look among the closed ones." }}
      nothingYet={
        <EmptyState title="No outbreaks" action={<Link href="/outbreaks/new">Declare an outbreak</Link>}>
          Cases that belong together, their contacts and who was exposed, are followed here.
        </EmptyState>
      }
    />
  );
}
