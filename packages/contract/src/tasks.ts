import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { taskStatuses } from "./constants.ts";
import { Priority } from "./investigations.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Day, GivenDay, GivenInstant, Id, Instant, Line, Named, Paragraph, Version } from "./primitives.ts";
import { RecordLink } from "./records.ts";
import { taskList } from "./task-list.ts";

/** The fixed identifiers of task types (R3-106): codes of lookup values that the clinic may rename. */
export const taskTypeCodes = [
  "CallPatient",
  "FieldVisit",
  "Interview",
  "ReviewResults",
  "TreatmentFollowUp",
  "PartnerFollowUp",
  "RequestRecords",
  "CaseReview",
  "ClinicDuty",
  "Other",
] as const;
export type TaskTypeCode = (typeof taskTypeCodes)[number];

export const TaskStatus = z.enum(taskStatuses);
export type TaskStatus = (typeof taskStatuses)[number];

export const recurrences = ["none", "daily", "weekly", "monthly"] as const;
export type Recurrence = (typeof recurrences)[number];

/** A user who has a task, and since when. */
const TaskUser = Named.extend({ assignedAt: Instant });

/** Something to be done by a certain day (R3-75). */
export const Task = z.object({
  id: Id,
  taskType: Named,
  priority: Priority,
  status: TaskStatus,
  subject: z.string(),
  comments: z.string().nullable(),
  dateDue: Day.nullable(),
  dateScheduled: Day.nullable(),
  dateCreated: Instant,
  updatedAt: Instant,
  /** Since when the viewer has it; null where it is not theirs. */
  assignedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  createdByUser: Named,
  users: z.array(TaskUser),
  /** All its members see the task and may take it. */
  workgroup: Named.nullable(),
  reference: RecordLink.nullable(),
  /** Path of the record's page. */
  referenceUrl: z.string().nullable(),
  /** Whom the task is about where it has no record. */
  person: PersonSummary.nullable(),
  /** The outbreak that it is part of the work on. */
  outbreak: Named.nullable(),
  recurrence: z.enum(recurrences),
  /** The last day on which a task of the series may be due. */
  recursUntil: Day.nullable(),
  /** The one of its series that closing it made. */
  next: z.object({ id: Id, dateDue: Day }).nullable(),
  /** Due before the clinic's today, and not closed. */
  overdue: z.boolean(),
  version: Version,
  /** The statuses that may follow: Not Started → Started → Closed, and back to Started. */
  moves: z.array(z.object({ status: TaskStatus, ability: Ability })),
  abilities: z.object({ edit: Ability, assign: Ability, take: Ability }),
});
export type Task = z.infer<typeof Task>;

/** A task in the bell: when the viewer came to hear of it, and whether they looked at the bell since. */
export const TaskNews = Task.extend({ heardAt: Instant, isNew: z.boolean() });
export type TaskNews = z.infer<typeof TaskNews>;

const whoHasIt = { userIds: z.array(Id).max(50), workgroupId: Id.nullish() };

const typedTask = {
  taskTypeId: Id,
  priority: Priority.default("Medium"),
  subject: Line.min(1, "Say what is to be done."),
  comments: Paragraph.nullish(),
  dateDue: GivenDay.nullish(),
  dateScheduled: GivenDay.nullish(),
  recurrence: z.enum(recurrences).default("none"),
  recursUntil: GivenDay.nullish(),
  ...whoHasIt,
};

type TypedTask = z.output<z.ZodObject<typeof typedTask>>;

/** The rules of form that every task keeps, at the field that is to be mended. */
const wellFormed = <T extends z.ZodType<TypedTask>>(task: T) =>
  task
    .refine(({ recurrence, dateDue }) => recurrence === "none" || dateDue, {
      error: "A task that comes again needs a day on which it is due.",
      path: ["dateDue"],
    })
    .refine(({ dateScheduled, dateDue }) => !dateScheduled || !dateDue || dateScheduled <= dateDue, {
      error: "It can’t be scheduled for a day after it is due.",
      path: ["dateScheduled"],
    })
    .refine(({ recurrence, recursUntil }) => recurrence !== "none" || !recursUntil, {
      error: "Only a task that comes again has an end.",
      path: ["recursUntil"],
    })
    .refine(({ recursUntil, dateDue }) => !recursUntil || !dateDue || dateDue <= recursUntil, {
      error: "The end can’t be before the day on which it is due.",
      path: ["recursUntil"],
    })
    .refine(({ userIds, workgroupId }) => userIds.length > 0 || workgroupId, {
      error: "Give the task to someone, or share it with a workgroup.",
      path: ["userIds"],
    });

/** A task as typed in: about a record, a person, an outbreak, or none of them. */
export const NewTask = wellFormed(
  z.object({ ...typedTask, recordId: Id.optional(), personId: Id.optional(), outbreakId: Id.optional() }),
).refine(({ recordId, personId, outbreakId }) => [recordId, personId, outbreakId].filter(Boolean).length <= 1, {
  error: "A task is about one record, one person or one outbreak.",
  path: ["personId"],
});
export type NewTask = z.output<typeof NewTask>;

/** An edit of all that is typed; whom it is about stays. */
export const EditedTask = wellFormed(z.object({ ...typedTask, version: Version }));
export type EditedTask = z.output<typeof EditedTask>;

const needs = "staff" as const;

export const taskCalls = {
  list: call({
    method: "GET",
    path: "/tasks",
    summary: "Tasks: one's own, one's workgroup's, those one gave, or all of a record; open ones first asked for.",
    needs,
    query: taskList.query,
    list: true,
    reply: Task,
    views: "persons",
    refuses: ["access.medical-record"],
  }),
  bell: call({
    method: "GET",
    path: "/user/session/tasks",
    summary: "The user's open tasks that came since an instant (seven days ago unless told), latest first: the bell.",
    needs,
    query: z.object({ after: GivenInstant.optional() }),
    list: true,
    reply: TaskNews,
    views: "persons",
  }),
  lookAtBell: call({
    method: "POST",
    path: "/user/session/tasks/look",
    summary: "The user looked at the bell: what came until then is no longer new.",
    needs,
    body: z.object({ until: GivenInstant }),
  }),
  get: call({
    method: "GET",
    path: "/tasks/:id",
    summary: "One task with who has it, what it is about and what may be done.",
    needs,
    params: byId,
    reply: Task,
    views: "thing",
  }),
  create: call({
    method: "POST",
    path: "/tasks",
    summary: "Makes a task and gives it to users, or to a workgroup to share.",
    needs,
    body: NewTask,
    reply: Task,
    views: "persons",
    refuses: ["access.medical-record", "task.assignee-unfit", "task.sharing-off"],
  }),
  edit: call({
    method: "PUT",
    path: "/tasks/:id",
    summary: "Changes all that is typed of a task, and who has it.",
    needs,
    params: byId,
    body: EditedTask,
    reply: Task,
    views: "thing",
    refuses: ["task.not-yours", "task.closed", "task.assignee-unfit", "task.sharing-off", "edit.stale"],
  }),
  assign: call({
    method: "POST",
    path: "/tasks/:id/assign",
    summary: "Gives the task to these users and no others, and shares it with a workgroup or with none.",
    needs,
    params: byId,
    body: z
      .object({ ...whoHasIt, version: Version })
      .refine(({ userIds, workgroupId }) => userIds.length > 0 || workgroupId, {
        error: "Give the task to someone, or share it with a workgroup.",
        path: ["userIds"],
      }),
    reply: Task,
    views: "thing",
    refuses: ["task.not-yours", "task.closed", "task.assignee-unfit", "task.sharing-off", "edit.stale"],
  }),
  take: call({
    method: "POST",
    path: "/tasks/:id/take",
    summary: "Takes a task that is shared with the user’s workgroup.",
    needs,
    params: byId,
    body: z.object({ version: Version }),
    reply: Task,
    views: "thing",
    refuses: ["task.closed", "task.not-shared", "task.already-yours", "edit.stale"],
  }),
  setStatus: call({
    method: "POST",
    path: "/tasks/:id/status",
    summary: "Starts, closes or reopens a task; closing one that comes again makes the next, once.",
    needs,
    params: byId,
    body: z.object({ status: TaskStatus, version: Version }),
    reply: Task,
    views: "thing",
    refuses: ["task.not-yours", "task.status-move", "edit.stale"],
  }),
};
