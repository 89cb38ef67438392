import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { PersonRow } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { ExportMenu } from "../../lists/containers/export-menu.tsx";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useKeptColumns } from "../../lists/hooks/use-kept-columns.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { asksForFilters, isFiltered } from "../../lists/list-search.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { shownColumns } from "../../ui/list-frame/column.ts";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import { personColumns } from "../components/person-columns.tsx";
import { personFilters } from "../containers/person-filters.tsx";
import { personPages } from "../hooks/person-queries.ts";
import { personHref } from "../person-places.ts";
import { personsSearch, sortedBy, sortOf } from "../search.ts";

const rowId = ({ id }: PersonRow) => id;
const rowHref = ({ id }: PersonRow) => personHref(id);
const rowName = ({ fullName }: PersonRow) => fullName;

/** The patients behind the records. */
export function PersonsPage() {
  const [search, onSearch] = useAddressSearch(personsSearch);
  const pages = useListPages(personPages(search));
  const [columnState, setColumnState] = useKeptColumns("Person", personColumns);
  const infections = useInfectionChoices();
  const regions = choicesOf(useLookup("REGION"));
  const mayCreate = useMay(personCalls.create.needs);
  const navigate = useNavigate();
  const clear = () => onSearch(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])));
  return (
    <ListFrame
      {...pages}
      title="Persons"
      actions={
        <>
          <ExportMenu
            type="PERSONS"
            query={search}
            columns={shownColumns(personColumns, columnState).map(({ id }) => id)}
          />
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
      search={{
        label: "Find by name, number or phone",
        value: search.search ?? "",
        onChange: (words) => onSearch({ search: words || undefined }),
      }}
      filters={personFilters(search, onSearch, { infections, regions })}
      columns={personColumns}
      columnState={columnState}
      onColumnState={setColumnState}
      sort={sortOf(search)}
      onSort={(sort) => onSearch(sortedBy(sort))}
      rowId={rowId}
      rowHref={rowHref}
      rowName={rowName}
      tooMany={asksForFilters(search, pages)}
      empty={
        isFiltered(search) ? (
          <EmptyState title="No person fits" action={<ActionButton onPress={clear}>Show all persons</ActionButton>}>
            Take a filter away, or search with fewer letters.
          </EmptyState>
        ) : (
          <EmptyState title="No persons yet" icon={<IconUsers size={28} stroke={1.5} />}>
            Persons come with the first reports, visits and contacts, and show here.
          </EmptyState>
        )
      }
    />
  );
}
