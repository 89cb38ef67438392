import { Button } from "@mantine/core";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderList } from "@tracewell/contract/test-order-list";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { ListPage } from "../../../lists/containers/list-page.tsx";
import { useList } from "../../../lists/hooks/use-list.ts";
import { useOrganizationChoices } from "../../../lookups/hooks/use-lookup.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { orderCells } from "../components/order-cells.tsx";
import { orderWorkLists } from "../work-lists.ts";

/** Running tests and new orders show without being asked for. */
const secondsBetweenLooks = 60;

/** What was ordered, and what is to be done next with it. */
export function TestOrdersPage() {
  const shown = useList(testOrderList, testOrderCalls.orders, secondsBetweenLooks);
  const tests = useCall(testDefinitionCalls.definitions).data?.data ?? [];
  return (
    <ListPage
      shown={shown}
      cells={orderCells}
      exportAs="TEST_ORDERS"
      actions={
        <>
          <Button component={Link} href="/test-orders/favorites">
            Favorites and panels
          </Button>
          <Button component={Link} href="/visits/bench">
            Bench
          </Button>
        </>
      }
      workLists={orderWorkLists}
      choices={{
        definition: tests.map(({ id, name }) => ({ value: id, label: name })),
        organization: useOrganizationChoices(),
      }}
      rowHref={({ id }) => `/test-orders/${id}`}
      rowName={({ person, tests }) => `${person.fullName}, ${tests.join(", ")}`}
      nothingFits={{ showAll: "Show all orders", hint: "Take a filter away, or search by a specimen’s whole id." }}
      nothingYet={<EmptyState title="No tests ordered yet">Tests are ordered from a record or a person.</EmptyState>}
    />
  );
}
