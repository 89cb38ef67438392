import { z } from "zod";
import { priorities, taskStatuses } from "./constants.ts";
import { Priority } from "./investigations.ts";
import { choice, choices, choicesFrom, custom, days, statuses, yesNo } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

/** The list of tasks. */
export const taskList = listOf({
  name: "Task",
  title: "Tasks",
  one: "task",
  search: "Find by words",
  filters: [
    // Absent: all that the viewer may see.
    choice("of", "Whose", { me: "mine", workgroup: "my workgroup’s", created: "given by me" }),
    statuses(z.enum(taskStatuses), choicesFrom(taskStatuses)),
    choices("priority", "Priority", Priority, choicesFrom(priorities)),
    choices("taskTypeId", "Type", Id),
    choices("userId", "For", Id),
    days("due", "Due", "dueFrom", "dueTo"),
    yesNo("overdue", "Overdue"),
    custom("about", "About", { recordId: Id.optional(), personId: Id.optional(), outbreakId: Id.optional() }),
  ],
  columns: {
    subject: { label: "Task" },
    type: { label: "Type" },
    priority: { label: "Priority" },
    status: { label: "Status" },
    due: { label: "Due" },
    patient: { label: "Patient" },
    record: { label: "Record" },
    for: { label: "For" },
    givenBy: { label: "Given by" },
    scheduled: { label: "Scheduled", optional: true },
    recurrence: { label: "Repeats", optional: true },
    created: { label: "Created", optional: true },
    updated: { label: "Updated", optional: true },
  },
  sorts: ["due", "priority", "created", "updated"],
  direction: "asc",
});
export type TasksAddress = AddressOf<typeof taskList>;
