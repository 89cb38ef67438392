import { type ImportProgress, jobStatusNames } from "@tracewell/contract/data-imports";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";
import { Instant } from "../../ui/time/instant.tsx";
import type { DayLine } from "./day-card.tsx";

const importTones: Record<ImportProgress["status"], Tone> = {
  NOT_STARTED: "mute",
  IN_PROGRESS: "info",
  FINISHED_SUCCESS: "negative",
  FINISHED_FAIL: "positive",
  CANCELED_BY_USER: "mute",
};

/** An import with how it stands. */
export const importLine = ({ uuid, fileName, status, failedRows, createdAt }: ImportProgress): DayLine => ({
  id: uuid,
  href: `/import/${uuid}`,
  name: fileName,
  badges: (
    <>
      {failedRows > 0 && <Badge tone="exposed">{failedRows.toLocaleString("en-US")} rejected</Badge>}
      <Badge tone={importTones[status]}>{jobStatusNames[status]}</Badge>
    </>
  ),
  end: <Instant at={createdAt} />,
});
