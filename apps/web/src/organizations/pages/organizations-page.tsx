import { organizationList } from "@tracewell/contract/organization-list";
import { organizationCalls } from "@tracewell/contract/organizations";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ActionLink } from "../../ui/action-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { organizationCells } from "../components/organization-cells.tsx";

const workLists = [
  { id: "active", label: "Active", search: {} },
  { id: "reporting", label: "Reporting", search: { category: "Reporting" } },
  { id: "ordering", label: "Ordering", search: { category: "Ordering" } },
  { id: "all", label: "All", search: { state: "all" } },
] as const;

/** The clinic's laboratories, ordering and reporting organizations. */
export const OrganizationsPage = () => (
  <ListPage
    shown={useList(organizationList, organizationCalls.list)}
    cells={organizationCells}
    exportAs="ORGANIZATIONS"
    workLists={workLists}
    choices={{ type: choicesOf(useLookup("ORGANIZATION_TYPE")) }}
    rowHref={({ id }) => `/setup/organizations/${id}`}
    rowName={({ name }) => name}
    actions={<ActionLink href="/setup/organizations/new">New organization</ActionLink>}
    nothingFits={{ showAll: "Show all active organizations", hint: "Take a filter away, or look among inactive ones." }}
    nothingYet={
      <EmptyState title="No organizations" action={<Link href="/setup/organizations/new">Add one</Link>}>
        Imports add those that reports name.
      </EmptyState>
    }
  />
);
