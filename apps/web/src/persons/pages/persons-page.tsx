import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { personList } from "@tracewell/contract/person-list";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { BulkMessage } from "../../dis-express/containers/begin-message.tsx";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { environment } from "../../platform/environment/environment.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { LikelyPersons } from "../../search/containers/likely-persons.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { personCells } from "../components/person-cells.tsx";
import { personHref } from "../person-href.ts";

/** The patients behind the records. */
export function PersonsPage() {
  const mayCreate = useMay(personCalls.create.needs);
  const mayMerge = useMay("MEDICAL_RECORD_REPLACE__UPDATE");
  const mayWrite = useMay("DIS_EXPRESS__BROWSE_CREATE") && environment().disExpress;
  const navigate = useNavigate();
  const shown = useList(personList, personPageCalls.list);
  const { pages, search } = shown;
  return (
    <ListPage
      shown={shown}
      belowFilters={
        <LikelyPersons
          typed={search.search ?? ""}
          found={{ total: pages.refreshing ? null : pages.total, personIds: pages.rows.map(({ id }) => id) }}
          personHref={personHref}
        />
      }
      cells={personCells}
      choices={{ infection: useInfectionChoices(), region: choicesOf(useLookup("REGION")) }}
      rowHref={({ id }) => personHref(id)}
      rowName={({ fullName }) => fullName}
      exportAs="PERSONS"
      bulkActions={mayWrite ? (scope) => <BulkMessage {...scope} personOf={(person) => person} /> : undefined}
      actions={
        <>
          {mayMerge && (
            <ActionButton onPress={() => void navigate({ href: "/persons/duplicates" })}>
              Possible duplicates
            </ActionButton>
          )}
          {mayCreate && (
            <ActionButton
              main
              shortcut="n"
              icon={<IconUserPlus size={16} aria-hidden="true" />}
              onPress={() => void navigate({ href: "/persons/new" })}
            >
              New person
            </ActionButton>
          )}
        </>
      }
      nothingFits={{ showAll: "Show all persons", hint: "Take a filter away, or search with fewer letters." }}
      nothingYet={
        <EmptyState title="No persons yet" icon={<IconUsers size={28} stroke={1.5} />}>
          Persons come with the first reports, visits and contacts, and show here.
        </EmptyState>
      }
    />
  );
}
