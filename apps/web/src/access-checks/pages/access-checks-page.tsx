import type { AccessCheckRow } from "@tracewell/contract/access-checks";
import { useState } from "react";
import { CardList } from "../../lists/components/card-list.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { isUnderWay } from "../check-text.ts";
import css from "../components/access-checks.module.css";
import { checkColumns } from "../components/check-columns.tsx";
import { CheckDialog } from "../containers/check-dialog.tsx";
import { useAccessChecks, useStartCheck } from "../hooks/use-access-checks.ts";

/** Whether everyone sees what the rules say and no more: checked each night and on demand. */
export function AccessChecksPage() {
  const checks = useAccessChecks();
  const start = useStartCheck();
  const [opened, setOpened] = useState<string | null>(null);
  const open = {
    id: "open",
    header: "Actions",
    align: "right" as const,
    cell: (row: AccessCheckRow) => (
      <ActionButton size="xs" onPress={() => setOpened(row.id)}>
        Open
      </ActionButton>
    ),
  };
  return (
    <PageFrame
      title="Access checks"
      subtitle={<Link href="/system-settings">System settings</Link>}
      actions={
        <ActionButton
          main
          busy={start.isPending || (checks.rows?.some(isUnderWay) ?? false)}
          onPress={() => start.mutate({})}
        >
          Run now
        </ActionButton>
      }
    >
      <Card title="Checks">
        <p className={css.lead}>
          Every night between 2 and 5 a.m., the server and the database are asked, as each role, for everything the
          rules allow and forbid, and for other clinics’ data. Nothing is changed or shown to anyone. Administrators get
          an email when a check fails.
        </p>
        <CardList
          label="Access checks"
          columns={[...checkColumns, open]}
          rowId={({ id }) => id}
          pages={checks}
          empty={<EmptyState title="No check yet">The first one runs tonight. Run one now to see it.</EmptyState>}
        />
      </Card>
      {opened && <CheckDialog id={opened} onClose={() => setOpened(null)} />}
    </PageFrame>
  );
}
