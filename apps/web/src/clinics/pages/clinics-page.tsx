import { clinicList } from "@tracewell/contract/clinic-list";
import { clinicCalls } from "@tracewell/contract/clinics";
import { FiguresLink } from "../../clinic-figures/containers/figures-link.tsx";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionLink } from "../../ui/action-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clinicCells } from "../components/clinic-cells.tsx";

const workLists = [
  { id: "open", label: "Open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
  { id: "all", label: "All", search: { state: "all" } },
] as const;

/** The clinics of the installation. */
export const ClinicsPage = () => (
  <ListPage
    shown={useList(clinicList, clinicCalls.list)}
    cells={clinicCells}
    workLists={workLists}
    rowHref={({ id }) => `/setup/clinics/${id}`}
    rowName={({ name }) => name}
    actions={
      <>
        {useMay("PERSONS_AGGREGATED") && <FiguresLink />}
        <ActionLink href="/setup/clinics/new">New clinic</ActionLink>
      </>
    }
    nothingFits={{ showAll: "Show all open clinics", hint: "Take a filter away, or look among the closed ones." }}
    nothingYet={<EmptyState title="No clinics" />}
  />
);
