import type { Task } from "@tracewell/contract/tasks";
import { Badge } from "../../ui/badges/badge.tsx";

/** How urgent a task is; only what is not usual is marked. */
export const TaskPriority = ({ priority }: Pick<Task, "priority">) =>
  priority === "High" ? (
    <Badge tone="positive">
      <span>High</span>
    </Badge>
  ) : (
    <span>{priority}</span>
  );
