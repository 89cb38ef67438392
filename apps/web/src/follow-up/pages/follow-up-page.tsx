import { Button, Pagination } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { FollowUpAddress, followUpShows } from "@tracewell/contract/follow-up";
import { useState } from "react";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionChoices } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { BulkBar } from "../../ui/list-frame/bulk-bar.tsx";
import { useSelection } from "../../ui/list-frame/use-selection.ts";
import { WorkTabs } from "../../ui/list-frame/work-tabs.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { FollowUpFilters } from "../components/follow-up-filters.tsx";
import { FollowUpGrid } from "../components/follow-up-grid.tsx";
import { FollowUpLegend } from "../components/follow-up-legend.tsx";
import { FollowUpStrips } from "../components/follow-up-strips.tsx";
import { AssignDialog } from "../containers/assign-dialog.tsx";
import { OpenedDay as OpenedDayDialog } from "../containers/opened-day.tsx";
import { showTexts } from "../day-texts.ts";
import { focusDay, type OpenedDay } from "../hooks/use-day-keys.ts";
import { useFollowUpGrid, useOutbreaksToShow } from "../hooks/use-follow-up.ts";

const shows = ["all", ...followUpShows] as const;

/** Who in isolation or monitoring is asked each day how they are, and what they said. */
export function FollowUpPage() {
  const [search, change] = useAddressSearch(FollowUpAddress);
  const { data: grid, error, refetch } = useFollowUpGrid(search);
  const [opened, setOpened] = useState<OpenedDay | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [assigning, setAssigning] = useState(false);
  const managesOutbreaks = useMay("OUTBREAK_MANAGER");
  const outbreaks = useOutbreaksToShow(managesOutbreaks);
  const isPhone = useIsPhone();
  const rows = grid?.rows ?? [];
  const { onToggle, onToggleAll } = useSelection(
    rows.map(({ person }) => person.id),
    { chosen, onChange: setChosen },
  );
  const chosenRows = rows.filter(({ person }) => chosen.has(person.id));
  const openedRow = rows.find(({ person }) => person.id === opened?.personId);
  const openedOn = grid?.days[opened?.place ?? -1]?.day;
  return (
    <PageFrame
      title="Follow-up"
      actions={
        <ActionButton icon={<IconPrinter size={16} aria-hidden="true" />} onPress={() => window.print()}>
          Print
        </ActionButton>
      }
    >
      <WorkTabs
        tabs={shows.map((id) => ({ id, label: showTexts[id], count: grid?.shows[id], hot: id === "ill" }))}
        chosen={search.show ?? "all"}
        onChoose={(id) => change({ show: followUpShows.find((each) => each === id), page: undefined })}
      />
      <Card>
        <FollowUpFilters
          search={search}
          days={grid?.days.map(({ day }) => day) ?? []}
          today={grid?.today}
          users={useAssigneeChoices("DIS_USER")}
          infections={useInfectionChoices()}
          outbreaks={
            managesOutbreaks
              ? outbreaks.map(({ id, number, name }) => ({ value: id, label: `${number} · ${name}` }))
              : null
          }
          onChange={change}
        />
        {!grid &&
          (error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />)}
        {grid && rows.length === 0 && (
          <EmptyState title="Nobody to show">
            {grid.kinds.length === 0
              ? "This clinic follows nobody up. An administrator can turn it on under Isolation monitoring in the system settings."
              : "People in isolation or monitoring appear here from the day it begins. Nobody matches these filters on these days."}
          </EmptyState>
        )}
        {grid &&
          rows.length > 0 &&
          (isPhone ? (
            <FollowUpStrips grid={grid} chosen={chosen} onToggle={onToggle} onOpen={setOpened} />
          ) : (
            <FollowUpGrid
              grid={grid}
              chosen={chosen}
              onToggle={onToggle}
              onToggleAll={onToggleAll}
              onOpen={setOpened}
            />
          ))}
        {grid && rows.length > 0 && <FollowUpLegend />}
        {grid?.more && <p>Only the first of them are shown. Narrow them down by who asks, infection or outbreak.</p>}
        {grid && grid.pages > 1 && (
          <Pagination
            total={grid.pages}
            value={grid.page}
            onChange={(page) => {
              setChosen(new Set());
              change({ page });
            }}
            mt="sm"
          />
        )}
      </Card>
      {chosenRows.length > 0 && (
        <BulkBar onPage count={chosenRows.length} onClear={() => setChosen(new Set())}>
          <Button size="xs" variant="default" onClick={() => setAssigning(true)}>
            Who asks…
          </Button>
        </BulkBar>
      )}
      {assigning && (
        <AssignDialog
          chosen={chosenRows}
          onPage={rows}
          onDone={() => setChosen(new Set())}
          onClose={() => setAssigning(false)}
        />
      )}
      {opened && openedRow && openedOn && (
        <OpenedDayDialog
          personId={opened.personId}
          name={openedRow.person.fullName}
          day={openedOn}
          onClose={() => {
            setOpened(null);
            // Once the dialog has let the focus go.
            requestAnimationFrame(() => focusDay(opened));
          }}
        />
      )}
    </PageFrame>
  );
}
