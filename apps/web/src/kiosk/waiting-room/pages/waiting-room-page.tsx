import { Button } from "@mantine/core";
import { IconArmchair } from "@tabler/icons-react";
import { useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../../ui/card-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card, PageFrame } from "../../../ui/page-frame.tsx";
import { visitorColumns } from "../components/visitor-columns.tsx";
import css from "../components/waiting-room.module.css";
import { VisitorDialog } from "../containers/visitor-dialog.tsx";
import { useVisitors } from "../hooks/use-visitors.ts";

/** Visitors who registered at a kiosk and have no visit yet (docs/domain.md#kiosk-and-waiting-room). */
export function WaitingRoomPage() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useVisitors();
  const visitors = data?.pages.flatMap((page) => page.data);
  const left = (data?.pages[0]?.total ?? 0) - (visitors?.length ?? 0);
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
        {visitors?.length === 0 && (
          <EmptyState title="Nobody waits" icon={<IconArmchair size={28} stroke={1.5} />}>
            Who registers at a kiosk of the clinic shows here until they have a visit.
          </EmptyState>
        )}
        {visitors && visitors.length > 0 && (
          <CardTable label="Waiting room" columns={visitorColumns(setOpen)} rows={visitors} rowId={({ id }) => id} />
        )}
        {hasNextPage && (
          <div className={css.more}>
            <ActionButton busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {`Show more (${left} left)`}
            </ActionButton>
          </div>
        )}
      </Card>
      {open && <VisitorDialog key={open} id={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}
