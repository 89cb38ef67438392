import type { Task } from "@tracewell/contract/tasks";

const allowed = { allowed: true, reasons: [] };

/** A task for tests. */
export const aTask = (over: Partial<Task> = {}): Task => ({
  id: "t1",
  taskType: { id: "type", name: "Call the patient" },
  priority: "Medium",
  status: "Not Started",
  subject: "Call back about the result",
  comments: null,
  dateDue: "2026-11-25",
  dateScheduled: null,
  dateCreated: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
  assignedAt: null,
  closedAt: null,
  createdByUser: { id: "u2", name: "Alice Kim" },
  users: [{ id: "u1", name: "Ana Cruz", assignedAt: "2026-11-20T15:00:00.000Z" }],
  workgroup: null,
  reference: null,
  referenceUrl: null,
  person: null,
  outbreak: null,
  recurrence: "none",
  recursUntil: null,
  next: null,
  overdue: false,
  version: 1,
  moves: [{ status: "Started", ability: allowed }],
  abilities: { edit: allowed, assign: allowed, take: allowed },
  ...over,
});
