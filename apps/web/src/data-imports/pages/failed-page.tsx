import { failedMessageList, noSender } from "@tracewell/contract/failed-message-list";
import { failedMessageCalls, type ProblemGroup } from "@tracewell/contract/failed-messages";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { failedCells } from "../components/failed-cells.tsx";
import { FailedGroups } from "../components/failed-groups.tsx";
import { BulkFailed } from "../containers/bulk-failed.tsx";
import { mendingHref, numberText, problemName } from "../failed-text.ts";
import { useFailedGroups } from "../hooks/use-failed.ts";

/** What failed in any import, to be mended, sent again or dismissed. */
export function FailedPage() {
  const shown = useList(failedMessageList, failedMessageCalls.failed);
  const { search, change } = shown;
  const { sender, problem, field, ...others } = search;
  // Of all senders and problems, so that one can go from one group to another.
  const groups = useFailedGroups(others).data?.groups ?? [];
  const asked = (group: ProblemGroup) => ({
    problem: [group.code],
    field: group.field ?? undefined,
    sender: [group.sender ?? noSender],
  });
  const isChosen = (group: ProblemGroup) => JSON.stringify(asked(group)) === JSON.stringify({ problem, field, sender });
  const senders = new Set([...groups.map((group) => group.sender ?? noSender), ...(sender ?? [])]);
  const problems = new Set([...groups.map(({ code }) => code), ...(problem ?? [])]);
  return (
    <ListPage
      shown={shown}
      cells={failedCells}
      choices={{
        sender: [...senders].sort().map((value) => ({ value, label: value === noSender ? "Not named" : value })),
        problem: [...problems].sort().map((value) => ({ value, label: problemName(value) })),
      }}
      rowHref={mendingHref}
      rowName={(row) => `${numberText(row)} of ${row.fileName}`}
      actions={<Link href="/import">Imports</Link>}
      above={
        <FailedGroups
          groups={groups}
          isChosen={isChosen}
          onChoose={(group) =>
            change(isChosen(group) ? { problem: undefined, field: undefined, sender: undefined } : asked(group))
          }
        />
      }
      bulkActions={(scope) => <BulkFailed {...scope} />}
      nothingFits={{ showAll: "Show everything that is open", hint: "Take a filter away." }}
      nothingYet={
        <EmptyState title="Nothing failed" action={<Link href="/import">Imports</Link>}>
          Messages and rows that can’t be stored wait here until they are mended or dismissed.
        </EmptyState>
      }
    />
  );
}
