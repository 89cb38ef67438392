import { Button } from "@mantine/core";
import { IconArmchair } from "@tabler/icons-react";
import { useState } from "react";
import { CardList } from "../../../lists/components/card-list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card, PageFrame } from "../../../ui/page-frame.tsx";
import { visitorColumns } from "../components/visitor-columns.tsx";
import { TodaysAppointments } from "../containers/todays-appointments.tsx";
import { VisitorDialog } from "../containers/visitor-dialog.tsx";
import { useVisitors } from "../hooks/use-visitors.ts";

/** Visitors who registered at a kiosk and have no visit yet (docs/domain.md#kiosk-and-waiting-room). */
export function WaitingRoomPage() {
  const visitors = useVisitors();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <PageFrame
      title="Waiting room"
      actions={
        <>
          <Button component={Link} href="/visits/flow">
            Clinic flow
          </Button>
          <Button component={Link} href="/visits">
            All visits
          </Button>
        </>
      }
    >
      <Card>
        <CardList
          label="Waiting room"
          columns={visitorColumns(setOpen)}
          rowId={({ id }) => id}
          pages={visitors}
          moreLabel={`Show more (${visitors.left} left)`}
          empty={
            <EmptyState
              title="Everyone who registered has been taken in"
              icon={<IconArmchair size={28} stroke={1.5} />}
            >
              Who registers at a kiosk of the clinic shows here until they have a visit.
            </EmptyState>
          }
        />
      </Card>
      <Card title="Today’s appointments">
        <TodaysAppointments />
      </Card>
      {open && <VisitorDialog key={open} id={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}
