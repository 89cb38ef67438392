import { outbreakMemberList } from "@tracewell/contract/outbreak-list";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { listReaders } from "@tracewell/contract/permissions";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { memberCells } from "../components/member-cells.tsx";

/** Who belongs to an outbreak, or to any, a line each. */
export function LineListPage() {
  const mayExport = useMay(listReaders);
  const shown = useList(outbreakMemberList, outbreakCalls.members);
  const { outbreakId } = shown.search;
  return (
    <ListPage
      shown={shown}
      cells={memberCells}
      exportAs={mayExport ? "OUTBREAK_MEMBERS" : undefined}
      rowHref={({ record, outbreak }) =>
        record?.opens && record.kind === "Incident"
          ? `/investigations/investigation-details/${record.id}`
          : `/outbreaks/${outbreak.id}`
      }
      rowName={({ person }) => person.fullName}
      actions={outbreakId && <Link href={`/outbreaks/${outbreakId}`}>Back to the outbreak</Link>}
      nothingFits={{ showAll: "Show the line list of all outbreaks", hint: "Remove a filter." }}
      nothingYet={<EmptyState title="No members yet">Members of outbreaks show here.</EmptyState>}
    />
  );
}
