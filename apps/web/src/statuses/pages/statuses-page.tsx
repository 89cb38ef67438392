import { Tabs } from "@mantine/core";
import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { KindStatuses } from "../containers/kind-statuses.tsx";
import { useStatusSet } from "../hooks/use-statuses.ts";
import { statusesSearch } from "../search.ts";

/** The statuses of each kind of record: what they are called, their order, and where each may go. */
export function StatusesPage() {
  const { data, error, refetch } = useStatusSet();
  const [{ kind = "Incident" }, change] = useAddressSearch(statusesSearch);
  const shown = data?.kinds.find((each) => each.kind === kind);
  return (
    <PageFrame title="Statuses" subtitle={<Link href="/system-settings">System settings</Link>}>
      {!data && !error && <SkeletonLines lines={12} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && shown && (
        <Card>
          <Tabs value={kind} onChange={(value) => value && change({ kind: value as RecordKind })}>
            <Tabs.List aria-label="Kinds of record">
              {data.kinds.map((each) => (
                <Tabs.Tab key={each.kind} value={each.kind}>
                  {recordPlaces[each.kind].noun}s
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={kind} pt="md">
              <KindStatuses key={kind} kind={shown} version={data.version} />
            </Tabs.Panel>
          </Tabs>
        </Card>
      )}
    </PageFrame>
  );
}
