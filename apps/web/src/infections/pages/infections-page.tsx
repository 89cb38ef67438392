import { infectionList } from "@tracewell/contract/infection-list";
import { infectionCalls } from "@tracewell/contract/infections";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { ActionLink } from "../../ui/action-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { infectionCells } from "../components/infection-cells.tsx";

const add = <ActionLink href="/system-settings/infections/new">New infection</ActionLink>;

/** What the clinic works on. */
export const InfectionsPage = () => (
  <ListPage
    shown={useList(infectionList, infectionCalls.list)}
    cells={infectionCells}
    rowHref={({ id }) => `/system-settings/infections/${id}`}
    rowName={({ name }) => name}
    subtitle={<Link href="/system-settings">System settings</Link>}
    actions={add}
    nothingFits={{ showAll: "Show all infections in use", hint: "Take a filter away, or look among disabled ones." }}
    nothingYet={
      <EmptyState title="No infections" action={add}>
        Files, investigations and tests name what stands here.
      </EmptyState>
    }
  />
);
