import { listReaders } from "@tracewell/contract/permissions";
import { testDefinitionList } from "@tracewell/contract/test-definition-list";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionLink } from "../../ui/action-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { testDefinitionCells } from "../components/test-definition-cells.tsx";

/** What the clinic tests for. */
export function TestsPage() {
  return (
    <ListPage
      exportAs={useMay(listReaders) ? "TEST_DEFINITIONS" : undefined}
      shown={useList(testDefinitionList, testDefinitionCalls.list)}
      cells={testDefinitionCells}
      choices={{ infection: useInfectionChoices(), testType: choicesOf(useLookup("TEST_TYPE")) }}
      rowHref={({ id }) => `/system-settings/tests/${id}`}
      rowName={({ name }) => name}
      actions={
        <>
          <ActionLink href="/system-settings/tests/new">New test</ActionLink>
          <Link href="/system-settings/results">Results</Link>
          <Link href="/system-settings/outcome-texts">What patients read</Link>
        </>
      }
      nothingFits={{ showAll: "Show all tests", hint: "Take a filter away, or search by another word." }}
      nothingYet={<EmptyState title="No tests yet">What the clinic can order shows here.</EmptyState>}
    />
  );
}
