import { Button, Stack } from "@mantine/core";
import type { RankedInvestigation } from "@tracewell/contract/workload";
import { useState } from "react";
import { ExceptionsCard } from "../../checklists/containers/exceptions-card.tsx";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionChoices } from "../../lookups/hooks/use-lookup.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { BackTestTable } from "../components/back-test-table.tsx";
import { CaseloadTable } from "../components/caseload-table.tsx";
import { RankedTable } from "../components/ranked-table.tsx";
import { WorkFilters } from "../components/work-filters.tsx";
import css from "../components/workload.module.css";
import { AssignByRuleDialog } from "../containers/assign-by-rule-dialog.tsx";
import { DragToAssign } from "../containers/drag-to-assign.tsx";
import { HandOverDialog } from "../containers/hand-over-dialog.tsx";
import { useAssign, useBackTest, useCaseloads, useRanked } from "../hooks/use-workload.ts";
import { workloadSearch } from "../search.ts";

/** Who has how many open investigations, and which come first. */
export function WorkloadPage() {
  const [search, change] = useAddressSearch(workloadSearch);
  const caseloads = useCaseloads();
  const ranked = useRanked(search);
  const backTest = useBackTest();
  const assign = useAssign();
  const infections = useInfectionChoices();
  const users = useAssigneeChoices("DIS_USER");
  const [handing, setHanding] = useState(false);
  const [ruling, setRuling] = useState(false);
  const openOf = new Map(caseloads.data?.rows.map(({ user, open }) => [user?.id, open]));
  const investigators = users.map(({ value, label }) => ({
    value,
    label: `${label} (${openOf.get(value) ?? 0} open)`,
  }));
  const give = ({ id, version }: RankedInvestigation, userId: string | null) =>
    assign.mutate({ params: { id }, body: { userId, version } });
  const { data } = ranked;
  return (
    <PageFrame
      title="DIS workload"
      actions={
        <>
          <Button variant="default" onClick={() => setRuling(true)}>
            Assign by rule…
          </Button>
          <Button variant="default" onClick={() => setHanding(true)}>
            Hand over…
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Card title="Caseloads">
          {caseloads.data ? (
            <CaseloadTable
              rows={caseloads.data.rows}
              hrefOf={(assignedTo) => `/dis${writeSearch({ ...search, assignedTo })}`}
            />
          ) : (
            <Waiting problem={caseloads.error} onRetry={() => void caseloads.refetch()} />
          )}
        </Card>
        <Card
          title="What comes first"
          action={<WorkFilters search={search} infections={infections} investigators={users} onChange={change} />}
        >
          {data ? (
            <>
              <DragToAssign desks={investigators} onAssign={give}>
                <RankedTable rows={data.rows} investigators={investigators} onAssign={give} />
              </DragToAssign>
              <p className={css.note}>
                {data.open === 0
                  ? "Nothing is open."
                  : `The first ${data.rows.length} of ${data.open.toLocaleString("en-US")} open investigations. Points say how likely an interview finds others who are infected; whoever is pregnant and not treated comes first.`}
              </p>
            </>
          ) : (
            <Waiting problem={ranked.error} onRetry={() => void ranked.refetch()} />
          )}
        </Card>
        <Card title="Did points tell?">
          {backTest.data ? (
            <>
              <BackTestTable rows={backTest.data.rows} />
              <p className={css.note}>
                Interviews of the last year, by the points that their investigations had that day.
              </p>
            </>
          ) : (
            <Waiting problem={backTest.error} onRetry={() => void backTest.refetch()} />
          )}
        </Card>
        <ExceptionsCard />
      </Stack>
      {ruling && <AssignByRuleDialog onClose={() => setRuling(false)} />}
      {handing && (
        <HandOverDialog
          caseloads={caseloads.data?.rows ?? []}
          investigators={investigators}
          onClose={() => setHanding(false)}
        />
      )}
    </PageFrame>
  );
}

const Waiting = ({ problem, onRetry }: { problem: { message: string } | null; onRetry: () => void }) =>
  problem ? <ErrorState message={problem.message} onRetry={onRetry} /> : <SkeletonLines lines={5} />;
