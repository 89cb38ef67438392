import type { Tx } from "../platform/database/transaction.ts";
import { countOpenTasks } from "./assigned-task.queries.ts";

/** How many open tasks a user has: what must be given to others when they leave. */
export const openTasksOf = (tx: Tx, userId: string): Promise<number> => countOpenTasks(tx, userId);
