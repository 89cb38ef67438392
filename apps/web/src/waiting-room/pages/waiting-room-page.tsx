import { Button } from "@mantine/core";
import { IconArmchair } from "@tabler/icons-react";
import { useState } from "react";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { visitorColumns } from "../components/visitor-columns.tsx";
import { useVisitors } from "../hooks/use-visitors.ts";
import { VisitorDialog } from "./visitor-dialog.tsx";

/** Who registered at a kiosk and waits to be made a visit of (domain §10). */
export function WaitingRoomPage() {
  const { data, error, refetch } = useVisitors();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <PageFrame
      title="Waiting room"
      actions={
        <Button component={Link} href="/visits">
          All visits
        </Button>
      }
    >
      <Card>
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines lines={4} />}
        {data?.data.length === 0 && (
          <EmptyState title="Nobody waits" icon={<IconArmchair size={28} stroke={1.5} />}>
            Who registers at a kiosk of the clinic shows here until they have a visit.
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <CardTable label="Waiting room" columns={visitorColumns(setOpen)} rows={data.data} rowId={({ id }) => id} />
        )}
      </Card>
      {open && <VisitorDialog key={open} id={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}
