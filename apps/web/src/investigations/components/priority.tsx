import type { Priority as PriorityName } from "@tracewell/contract/investigations";
import { Badge } from "../../ui/badges/badge.tsx";

/** How urgent an investigation is; only what is not usual is marked. */
export const Priority = ({ priority }: { priority: PriorityName }) =>
  priority === "High" ? (
    <Badge tone="positive">
      <span>High</span>
    </Badge>
  ) : (
    <span>{priority}</span>
  );
