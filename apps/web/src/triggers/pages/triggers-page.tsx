import { Stack } from "@mantine/core";
import type { Trigger } from "@tracewell/contract/triggers";
import { ActionLink } from "../../ui/action-link.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { useTriggers, useTriggerTemplates } from "../hooks/use-triggers.ts";
import { conditionsText, doesText, whenText } from "../trigger-form.ts";

const columns: readonly CardColumn<Trigger>[] = [
  {
    id: "name",
    header: "Trigger",
    cell: ({ id, name }) => <Link href={`/system-settings/triggers/${id}`}>{name}</Link>,
  },
  { id: "when", header: "When", cell: whenText },
  { id: "conditions", header: "If", cell: conditionsText },
  { id: "does", header: "Does", cell: doesText },
  {
    id: "actsFor",
    header: "Acts for",
    cell: ({ actsFor }) => (actsFor.active ? actsFor.name : `${actsFor.name} (inactive)`),
  },
  { id: "fired", header: "Fired in 90 days", align: "right", cell: ({ fired }) => fired.toLocaleString("en-US") },
  {
    id: "last",
    header: "Last",
    cell: ({ lastFiredAt }) => (lastFiredAt ? <Instant at={lastFiredAt} withTime /> : "–"),
  },
  {
    id: "state",
    header: "State",
    cell: ({ enabled }) => <Badge tone={enabled ? "negative" : "mute"}>{enabled ? "On" : "Off"}</Badge>,
  },
];

/** What happens by itself when something else did, and triggers that are offered ready-made. */
export function TriggersPage() {
  const { data, error, refetch } = useTriggers();
  const templates = useTriggerTemplates().data?.data ?? [];
  return (
    <PageFrame
      title="Triggers"
      subtitle={<Link href="/system-settings">System settings</Link>}
      actions={<ActionLink href="/system-settings/triggers/new">New trigger</ActionLink>}
    >
      {!data && !error && <SkeletonLines lines={12} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="md">
          <Card title="Triggers">
            {data.data.length > 0 ? (
              <CardTable label="Triggers" columns={columns} rows={data.data} rowId={({ id }) => id} />
            ) : (
              <EmptyState title="No triggers yet">
                A trigger does something by itself when something else happens, and says why on the record.
              </EmptyState>
            )}
          </Card>
          <Card title="Ready-made">
            <CardTable
              label="Ready-made triggers"
              rows={templates.map((template, place) => ({ ...template, place }))}
              rowId={({ name }) => name}
              columns={[
                {
                  id: "name",
                  header: "Trigger",
                  cell: ({ name, place }) => <Link href={`/system-settings/triggers/ready-${place}`}>{name}</Link>,
                },
                { id: "when", header: "When", cell: whenText },
                { id: "does", header: "Does", cell: doesText },
              ]}
            />
          </Card>
        </Stack>
      )}
    </PageFrame>
  );
}
