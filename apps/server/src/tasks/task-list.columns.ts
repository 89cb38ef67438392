import type { QueryOf } from "@tracewell/contract/call";
import type { taskCalls } from "@tracewell/contract/tasks";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { isGivenBy, isHadByAny, isMine, isOfWorkgroup, isVisible, type TaskRow, taskColumns } from "./task.columns.ts";
import type { Sight } from "./task-sight.model.ts";

type Query = QueryOf<typeof taskCalls.list>;

const isOpenOnly = ({ status, state }: Query): boolean => !status && state === "open";

export const taskList: List<Query, TaskRow, Sight & { timeZone: string }, "task"> = {
  kind: "Task",
  tables: { task: { from: sql`task t`, id: sql`t.id` } },
  visible: isVisible,
  filters: {
    of: (whose, { viewer, query }) =>
      ({
        all: null,
        me: isMine(viewer, isOpenOnly(query)),
        workgroup: isOfWorkgroup(viewer),
        created: isGivenBy(viewer),
      })[whose],
    recordId: (id) => sql`t.record_id = ${id}`,
    // A person's tasks are those of their records as well.
    personId: (id) => sql`(t.person_id = ${id} or exists (select from record about
      where about.id = t.record_id and about.person_id = ${id}))`,
    outbreakId: (id) => sql`t.outbreak_id = ${id}`,
    userId: (ids, { query }) => isHadByAny(ids, isOpenOnly(query)),
    priority: (priorities) => sql`t.priority in (${sql.join(priorities)})`,
    taskTypeId: (ids) => sql`t.task_type_id in (${sql.join(ids)})`,
    search: (words) => sql`strpos(lower(t.subject), ${words.toLowerCase()}) > 0`,
    status: (statuses) => sql`t.status in (${sql.join(statuses)})`,
    state: (state, { query }) => {
      if (query.status || state === "all") return null;
      return state === "open" ? sql`t.status <> 'Closed'` : sql`t.status = 'Closed'`;
    },
    overdue: (overdue, { viewer }) => {
      const isOverdue = sql`(t.status <> 'Closed' and t.due_on < ${todayIn(viewer.timeZone)}::date)`;
      return overdue ? isOverdue : sql`${isOverdue} is not true`;
    },
    dueFrom: (day) => sql`t.due_on >= ${day}::date`,
    dueTo: (day) => sql`t.due_on <= ${day}::date`,
  },
  sorts: {
    // Tasks without a day stand last whichever way.
    due: (direction) => ({
      columns: [{ column: direction === "asc" ? sql`t.due_first` : sql`t.due_last`, type: "date" }],
    }),
    priority: { columns: [{ column: sql`t.priority_order`, type: "int" }] },
    created: { columns: [{ column: sql`t.created_at`, type: "timestamptz" }] },
    updated: { columns: [{ column: sql`t.updated_at`, type: "timestamptz" }] },
  },
  row: () => ({ columns: sql<TaskRow>`${taskColumns}` }),
};
