import { Select } from "@mantine/core";
import { infectionCalls } from "@tracewell/contract/infections";
import { useState } from "react";
import { useCall } from "../../platform/calls/use-call.ts";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import css from "../components/exposure-lanes.module.css";
import { LaneTable } from "../components/lane-table.tsx";
import networkCss from "../components/network.module.css";
import { useNetwork } from "../hooks/use-network.ts";
import { lanesOf, longestOf, windowsAround } from "../model/exposure-lanes.ts";
import { windowsText } from "../model/lane-texts.ts";
import type { Network } from "../network.ts";
import { LaneFile } from "./lane-file.tsx";

type ExposureLanesProps = { recordId: string; referenceNumber: string; infection: { id: string; name: string } };

/** When the patient of an investigation was infected and could pass it on, and which ties can have been either. */
export function ExposureLanes({ recordId, referenceNumber, infection }: ExposureLanesProps) {
  const { network, error, retry } = useNetwork(recordId);
  const stages = useCall(infectionCalls.windows, { params: { id: infection.id } });
  const today = todayIn(useTimeZone());
  const [wanted, setWanted] = useState<string | null>(null);
  const failed = error ?? stages.error;
  if (failed) {
    const again = () => {
      retry();
      void stages.refetch();
    };
    return <ErrorState message={failed.message} onRetry={again} />;
  }
  if (!network || !stages.data) {
    return (
      <div className={networkCss.waiting}>
        <SkeletonLines lines={4} />
      </div>
    );
  }
  const stage = stages.data.find((each) => each.stage === wanted) ?? longestOf(stages.data);
  const patient = network.persons.find(({ focus }) => focus);
  const windows = stage && patient ? windowsAround(patient, stage, today) : null;
  const lanes = lanesOf(network, windows);
  if (!isTied(network)) return <EmptyLine>No partners yet. Each one named gets a lane with their exposures.</EmptyLine>;
  return (
    <>
      <div className={css.bar}>
        {stages.data.length > 1 && stage && (
          <Select
            aria-label="Stage"
            size="xs"
            allowDeselect={false}
            data={stages.data.map((each) => each.stage)}
            value={stage.stage}
            onChange={setWanted}
          />
        )}
        <p>
          {windows
            ? windowsText(windows)
            : stage
              ? "No onset, positive test or report has a date yet, so nothing can be counted."
              : `No windows are set for ${infection.name}. An administrator sets them with the infection.`}
        </p>
        <LaneFile {...{ lanes, windows, today, referenceNumber, recordId }} />
      </div>
      <LaneTable lanes={lanes} windows={windows} today={today} />
      {stage && <p className={css.source}>Windows: {stage.source}.</p>}
    </>
  );
}

const isTied = ({ persons, ties }: Network) => {
  const patient = persons.find(({ focus }) => focus)?.id;
  return ties.some(({ from, to }) => from === patient || to === patient);
};
