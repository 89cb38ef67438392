import type { TaskStatus as Status } from "@tracewell/contract/tasks";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";

const tones: Record<Status, Tone> = { "Not Started": "mute", Started: "info", Closed: "negative" };

/** The status of a task. */
export const TaskStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>
    <span>{status}</span>
  </Badge>
);
