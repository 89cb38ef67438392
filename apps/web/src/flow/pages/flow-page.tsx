import { Button, Select } from "@mantine/core";
import { IconArmchair } from "@tabler/icons-react";
import type { FlowBoard } from "@tracewell/contract/flow";
import { useState } from "react";
import { VisitorDialog } from "../../kiosk/waiting-room/containers/visitor-dialog.tsx";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { useWaitLimits } from "../../ui/time/duration.tsx";
import { useNow } from "../../visits/hooks/use-now.ts";
import css from "../components/flow.module.css";
import { FlowFigures } from "../components/flow-figures.tsx";
import { VisitorCard } from "../components/visitor-card.tsx";
import { UndoBar } from "../containers/undo-bar.tsx";
import { VisitorActions } from "../containers/visitor-actions.tsx";
import { useCallPlace } from "../hooks/use-call-place.ts";
import { useFlowBoard, useFlowSteps } from "../hooks/use-flow.ts";

/** Everyone in the clinic today, station by station (docs/domain.md#clinic-flow). */
export function FlowPage() {
  const { data, error, isError, refetch } = useFlowBoard();
  const places = choicesOf(useLookup("LOCATION_IN_CLINIC"));
  const { placeId, choose } = useCallPlace(places);
  const { greenMinutes, amberMinutes } = useWaitLimits();
  return (
    <PageFrame
      title="Clinic flow"
      subtitle={`Waits turn amber at ${greenMinutes} min, red at ${amberMinutes}`}
      actions={
        <>
          <Select
            size="xs"
            aria-label="Call visitors to"
            placeholder="Call visitors to…"
            clearable
            clearButtonProps={{ "aria-label": "Clear the place" }}
            data={places}
            value={placeId}
            onChange={choose}
          />
          <Button component={Link} href="/visits/waiting-room">
            Waiting room
          </Button>
          <Button component="a" href="/visits/flow/wall" target="_blank">
            Open wall screen
          </Button>
        </>
      }
    >
      {data && isError && (
        <p className={css.notice} role="alert">
          This is not up to date: {error.message}
        </p>
      )}
      {data ? (
        <Board board={data} locationId={placeId} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </PageFrame>
  );
}

function Board({ board, locationId }: { board: FlowBoard; locationId: string | null }) {
  const now = useNow();
  const steps = useFlowSteps();
  const [matched, setMatched] = useState<string | null>(null);
  const { stations, visitors, undo } = board;
  const isEmpty = stations.every(({ here }) => here === 0);
  return (
    <>
      <FlowFigures board={board} now={now} />
      <EarlierDays earlier={board.earlier} />
      {isEmpty ? (
        <EmptyState title="No one is in the clinic" icon={<IconArmchair size={28} stroke={1.5} />}>
          Anyone who registers at a kiosk, checks in or has a visit today appears here until they leave.
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys, too
        <section className={css.board} aria-label="Stations" tabIndex={0}>
          {stations.map((station) => (
            <section key={station.key} className={css.station} aria-label={station.name}>
              <header className={css.head}>
                <div>
                  <h2>{station.name}</h2>
                  <p>{`${station.here} here, ${station.waiting} waiting`}</p>
                </div>
                {station.waiting > 0 && (
                  <Button
                    size="xs"
                    aria-label={`Call next at ${station.name}`}
                    loading={steps.callNext.isPending && steps.callNext.variables?.body.station === station.key}
                    onClick={() => steps.callNext.mutate({ body: { station: station.key, locationId } })}
                  >
                    Call next
                  </Button>
                )}
              </header>
              {station.here === 0 ? (
                <p className={css.nobody}>No one here</p>
              ) : (
                <ul className={css.visitors}>
                  {visitors
                    .filter((visitor) => visitor.station === station.key)
                    .map((visitor) => (
                      <VisitorCard key={visitor.id} visitor={visitor} now={now}>
                        <VisitorActions
                          visitor={visitor}
                          moves={station.moves}
                          locationId={locationId}
                          steps={steps}
                          onMatch={setMatched}
                        />
                      </VisitorCard>
                    ))}
                </ul>
              )}
            </section>
          ))}
        </section>
      )}
      <UndoBar step={undo} busy={steps.undo.isPending} onUndo={(id) => steps.undo.mutate({ params: { id } })} />
      {matched && <VisitorDialog key={matched} id={matched} onClose={() => setMatched(null)} />}
    </>
  );
}

/** Who is still on the books of days before, so that nobody is forgotten. */
function EarlierDays({ earlier: { registrations, visits } }: Pick<FlowBoard, "earlier">) {
  if (registrations + visits === 0) return null;
  return (
    <p className={css.notice}>
      Still open from earlier days:{" "}
      {registrations > 0 && (
        <Link href="/visits/waiting-room">{`${registrations} ${registrations === 1 ? "registration" : "registrations"}`}</Link>
      )}
      {registrations > 0 && visits > 0 && ", "}
      {visits > 0 && <Link href="/visits?day=any">{`${visits} ${visits === 1 ? "visit" : "visits"}`}</Link>}
    </p>
  );
}
