import { SegmentedControl } from "@mantine/core";
import { type Sender, senderCalls, senderPeriods } from "@tracewell/contract/senders";
import { useState } from "react";
import { CardList } from "../../lists/components/card-list.tsx";
import { useCall } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { senderColumns } from "../components/sender-columns.tsx";
import css from "./imports-page.module.css";

type Period = (typeof senderPeriods)[number];

const periods = senderPeriods.map((days) => ({ value: String(days), label: `${days} days` }));

/** Who sends reports, and how well they can be used: what to call a laboratory about. */
export function SendersPage() {
  const [days, setDays] = useState<Period>(30);
  const { data, error, refetch } = useCall(senderCalls.senders, { query: { days } });
  const mayMap = useMay("EDIT_SYSTEM_SETTINGS");
  return (
    <PageFrame
      title="Senders"
      subtitle="Laboratories and other facilities that sent reports, and how well their reports could be used"
      actions={<Link href="/import">Imports</Link>}
    >
      <div className={css.parts}>
        <div>
          <SegmentedControl
            aria-label="Period"
            value={String(days)}
            onChange={(value) => setDays(Number(value) as Period)}
            data={periods}
          />
        </div>
        <Card title={`Reports of the last ${days} days`}>
          <CardList
            label="Senders"
            columns={senderColumns(mayMap)}
            rowId={senderId}
            pages={{ rows: data?.senders, error, readAgain: () => void refetch(), more: null }}
            empty={
              <EmptyState title="Nobody sent reports">
                No message that names its facility, and none by a key, came in during these days.
              </EmptyState>
            }
          />
        </Card>
      </div>
    </PageFrame>
  );
}

const senderId = ({ facility, key }: Sender): string => JSON.stringify([facility, key]);
