import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { Checklist } from "./checklist-lines.ts";
import { interviewLocations, priorities } from "./constants.ts";
import { editShape } from "./fields/edit-shapes.ts";
import { investigationFields } from "./fields/investigation-fields.ts";
import { investigationList } from "./investigation-list.ts";
import { NewPerson, PersonSummary } from "./persons.ts";
import { byId, Day, Id, Instant, Named, Version } from "./primitives.ts";
import {
  AssignBody,
  CreatedRecord,
  deletionBlocks,
  InfectionBadge,
  RecordStatus,
  recordPage,
  recordRow,
  StatusBody,
} from "./records.ts";
import { WorkListCounts, workListsOf } from "./work-lists.ts";

export const Priority = z.enum(priorities);
export type Priority = (typeof priorities)[number];

/** A row of the investigations list. */
export const InvestigationRow = z.object({
  ...recordRow,
  priority: Priority,
  jurisdiction: z.string().nullable(),
  workgroup: z.string().nullable(),
  supervisor: Named.nullable(),
  openedAt: Instant,
  contactCount: z.number().int(),
  lostToFollowUp: z.boolean(),
  /** Who opened it; null: an import did. */
  user: Named.nullable(),
  /** Who changed it last. */
  updateUser: Named.nullable(),
  /** Whole days since it was opened here. */
  ageInSystem: z.number().int(),
});
export type InvestigationRow = z.infer<typeof InvestigationRow>;

/** A contact as its investigation's page lists it. */
const InvestigationContact = z.object({
  id: Id,
  referenceNumber: z.string(),
  person: PersonSummary,
  relationship: z.string().nullable(),
  lastExposureOn: Day.nullable(),
  status: RecordStatus,
  disposition: z.string().nullable(),
  infectionStatus: InfectionBadge.shape.status,
});

export const InvestigationPage = z.object({
  ...recordPage,
  infection: Named,
  priority: Priority,
  jurisdiction: z.string().nullable(),
  regionId: Id.nullable(),
  workgroup: z.string().nullable(),
  workgroupId: Id.nullable(),
  supervisor: Named.nullable(),
  /** Who had it before the one who has it now. */
  previousAssignee: Named.nullable(),
  /** When the record was created that it came from. */
  sourceCreatedAt: Instant.nullable(),
  /** When to look at it again. */
  followUpOn: Day.nullable(),
  firstContactOn: Day.nullable(),
  positiveTestOn: Day.nullable(),
  comorbidityCount: z.number().int().nullable(),
  interviewed: z.boolean().nullable(),
  interviewLocation: z.enum(interviewLocations).nullable(),
  interviewedOn: Day.nullable(),
  /** Its own, else that of the report it came from; so with how it was detected. */
  reportingOrganization: Named.nullable(),
  investigatingOrganization: Named.nullable(),
  detectionMethod: z.string().nullable(),
  clusterName: z.string().nullable(),
  openedAt: Instant,
  episode: z.number().int(),
  contacts: z.array(InvestigationContact),
  checklist: Checklist,
  deletable: z.boolean(),
  abilities: z.object({ edit: Ability, assign: Ability, addContact: Ability, delete: Ability }),
});
export type InvestigationPage = z.infer<typeof InvestigationPage>;

/** An edit of an investigation; fields that are left out keep their values. */
export const InvestigationEdit = z.object({ ...editShape(investigationFields), version: Version });
export type InvestigationEdit = z.infer<typeof InvestigationEdit>;

/** An investigation as typed in: of whom, of which infection, who works it. */
export const NewInvestigation = z
  .object({
    personId: Id.optional(),
    person: NewPerson.optional(),
    infectionId: Id,
    assignTo: Id.optional(),
    priority: Priority.default("Medium"),
  })
  .refine((investigation) => Boolean(investigation.personId) !== Boolean(investigation.person), {
    error: "Choose a person, or type in a new one.",
    path: ["personId"],
  });
export type NewInvestigation = z.infer<typeof NewInvestigation>;

const needs = "DIS_USER" as const;

export const investigationCalls = {
  list: call({
    method: "GET",
    path: "/dis/cases",
    summary: "Investigations, open ones first asked for, newest first.",
    needs,
    query: investigationList.query,
    list: true,
    reply: InvestigationRow,
    views: "persons",
  }),
  counts: call({
    method: "POST",
    path: "/dis/cases/counts",
    summary: "How many investigations wait in each of some work lists, told by the filters that make them.",
    needs,
    admits: ["viewing-as"],
    body: workListsOf(investigationList),
    atMostKilobytes: 256,
    reply: WorkListCounts,
  }),
  get: call({
    method: "GET",
    path: "/dis/cases/:id",
    summary: "One investigation with person, results, contacts, notes and what may be done.",
    needs,
    params: byId,
    reply: InvestigationPage,
    views: "record",
    refuses: ["record.deleted"],
  }),
  edit: call({
    method: "PUT",
    path: "/dis/cases/:id",
    summary: "Changes an investigation's own fields; joined with what others changed meanwhile.",
    needs,
    params: byId,
    body: InvestigationEdit,
    reply: InvestigationPage,
    views: "part-of-record",
    refuses: ["record.closed", "record.assignee-unfit", "edit.stale"],
  }),
  assign: call({
    method: "POST",
    path: "/dis/cases/:id/assign",
    summary: "Gives the investigation to a user, who sees it arrive, or to nobody.",
    needs,
    params: byId,
    body: AssignBody,
    reply: InvestigationPage,
    views: "part-of-record",
    refuses: ["record.closed", "record.assignee-unfit", "edit.stale"],
  }),
  setStatus: call({
    method: "POST",
    path: "/dis/cases/:id/status",
    summary: "Moves the investigation to another status.",
    needs,
    params: byId,
    body: StatusBody,
    reply: InvestigationPage,
    views: "part-of-record",
    refuses: [
      "record.status-move",
      "record.own-status",
      "record.status-group",
      "record.reason-needed",
      "checklist.open",
      "investigation.open-exists",
      "investigation.no-regional-epi",
      "edit.stale",
    ],
  }),
  create: call({
    method: "POST",
    path: "/dis/cases",
    summary: "Opens an investigation by hand, of a person found or new, for one infection.",
    needs,
    body: NewInvestigation,
    reply: CreatedRecord,
    refuses: [
      "investigation.open-exists",
      "record.assignee-unfit",
      "person.name-needed",
      "person.born-in-future",
      "person.phone-invalid",
    ],
  }),
  remove: call({
    method: "DELETE",
    path: "/dis/cases/:id",
    summary: "Deletes an investigation that was opened by mistake: nothing may have come of it.",
    needs,
    params: byId,
    refuses: deletionBlocks,
  }),
};
