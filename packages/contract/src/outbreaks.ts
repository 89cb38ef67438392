import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { ruleNames } from "./case-definition.ts";
import { infectionStatuses } from "./constants.ts";
import { editShape, wholeShape } from "./fields/edit-shapes.ts";
import { outbreakFields } from "./fields/outbreak-fields.ts";
import { outbreakList, outbreakMemberList } from "./outbreak-list.ts";
import { memberRoles } from "./outbreak-roles.ts";
import { networkReaders } from "./permissions.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Day, GivenDay, Id, Instant, Named, Paragraph, Version } from "./primitives.ts";
import { RecordKind, RecordStatus } from "./records.ts";
import { networkSize, RelationshipGraph } from "./relationships.ts";

/** How many join an outbreak at once. */
const mostJoining = 200;

const OutbreakCounts = z.object({ cases: z.number().int(), contacts: z.number().int(), exposed: z.number().int() });

/** A row of the list of outbreaks (R3-62). */
export const OutbreakRow = OutbreakCounts.extend({
  id: Id,
  number: z.string(),
  name: z.string(),
  infection: Named,
  place: z.string().nullable(),
  declaredOn: Day,
  lead: Named.nullable(),
  closed: z.boolean(),
});
export type OutbreakRow = z.infer<typeof OutbreakRow>;

/** An outbreak as its page shows it. */
export const OutbreakPage = OutbreakRow.extend({
  placeCategory: z.string().nullable(),
  placeState: z.string().nullable(),
  placeCountry: z.string().nullable(),
  definition: z.string().nullable(),
  note: z.string().nullable(),
  closedAt: Instant.nullable(),
  closedReason: z.string().nullable(),
  /** Cases and contacts who were treated, and the day on which the last case was found. */
  treated: z.number().int(),
  lastCaseOn: Day.nullable(),
  /** Cases found in the last seven days, and in the seven before. */
  newInWeek: z.number().int(),
  newInWeekBefore: z.number().int(),
  version: Version,
  abilities: z.object({ edit: Ability, join: Ability, close: Ability, reopen: Ability, seeNetwork: Ability }),
});
export type OutbreakPage = z.infer<typeof OutbreakPage>;

/** A line of the line list. */
export const OutbreakMember = z.object({
  id: Id,
  outbreak: z.object({ id: Id, number: z.string() }),
  role: z.enum(memberRoles),
  person: PersonSummary,
  /** Null: they were exposed, and nothing else is known of them here. */
  record: z
    .object({ id: Id, kind: RecordKind, referenceNumber: z.string(), status: RecordStatus, opens: z.boolean() })
    .nullable(),
  infectionStatus: z.enum(infectionStatuses).nullable(),
  /** By the case definition, or as somebody set it; null: no case by any rule. */
  class: z.enum(ruleNames).nullable(),
  /** The criteria of the case definition that they meet, in words. */
  criteria: z.array(z.string()),
  /** When symptoms began; null: not known. */
  symptomOnsetOn: Day.nullable(),
  /** The exposure sites where they were. */
  sites: z.array(Named),
  /** The day of the positive test, else that on which the record was opened or they joined. */
  datedOn: Day,
  /** Who named them. Null as well where the viewer may not see who was exposed to whom. */
  source: z.object({ id: Id, fullName: z.string() }).nullable(),
  treated: z.boolean(),
  contacts: z.number().int().nullable(),
  joinedAt: Instant,
});
export type OutbreakMember = z.infer<typeof OutbreakMember>;

const ids = z.array(Id).max(mostJoining).default([]);
const refused = ["outbreak.number-taken", "request.invalid"] as const;
const needs = "OUTBREAK_MANAGER" as const;
const byMember = byId.extend({ memberId: Id });

/** What an outbreak may be declared without. */
const { placeCategory, placeState, placeCountry } = editShape(outbreakFields);

export const outbreakCalls = {
  list: call({
    method: "GET",
    path: "/outbreaks",
    summary: "The clinic's outbreaks, the latest first.",
    needs,
    query: outbreakList.query,
    list: true,
    reply: OutbreakRow,
  }),
  create: call({
    method: "POST",
    path: "/outbreaks",
    summary: "Declares an outbreak; today, where no day is said.",
    needs,
    body: z.object({
      ...wholeShape(outbreakFields),
      ...{ placeCategory, placeState, placeCountry },
      declaredOn: GivenDay.optional(),
    }),
    reply: OutbreakPage,
    refuses: [...refused],
  }),
  get: call({
    method: "GET",
    path: "/outbreaks/:id",
    summary: "An outbreak with its counts.",
    needs,
    params: byId,
    reply: OutbreakPage,
  }),
  edit: call({
    method: "PUT",
    path: "/outbreaks/:id",
    summary: "Changes an outbreak; what is left out stays.",
    needs,
    params: byId,
    body: z.object({ ...editShape(outbreakFields), version: Version }),
    reply: OutbreakPage,
    refuses: [...refused, "edit.stale", "outbreak.closed"],
  }),
  close: call({
    method: "POST",
    path: "/outbreaks/:id/close",
    summary: "Ends an outbreak, with the reason.",
    needs,
    params: byId,
    body: z.object({ reason: Paragraph.min(1, "Say why it is over.") }),
    reply: OutbreakPage,
    refuses: ["outbreak.closed"],
  }),
  reopen: call({
    method: "POST",
    path: "/outbreaks/:id/reopen",
    summary: "Goes on with an outbreak that was closed.",
    needs,
    params: byId,
    reply: OutbreakPage,
    refuses: ["outbreak.open"],
  }),
  members: call({
    method: "GET",
    path: "/outbreak-members",
    summary: "The line list: who belongs to an outbreak, as case, contact or exposed person.",
    needs,
    query: outbreakMemberList.query,
    list: true,
    reply: OutbreakMember,
    views: "persons",
  }),
  join: call({
    method: "POST",
    path: "/outbreaks/:id/members",
    summary:
      "Adds investigations, contacts and exposed persons to an outbreak; who belongs to it already stays as they are.",
    needs,
    params: byId,
    body: z
      .object({
        recordIds: ids,
        /** Whoever of them is a case or a contact of the outbreak already stays that. */
        personIds: ids,
        /** The exposure site where the persons were. */
        siteId: Id.nullable().default(null),
      })
      .refine(({ recordIds, personIds }) => recordIds.length + personIds.length > 0, {
        error: "Choose who belongs to it.",
        path: ["recordIds"],
      }),
    reply: z.object({ joined: z.number().int(), members: z.number().int() }),
    refuses: [
      "outbreak.closed",
      "outbreak.member-unfit",
      "exposure-site.full",
      "access.medical-record",
      "request.invalid",
    ],
  }),
  leave: call({
    method: "DELETE",
    path: "/outbreaks/:id/members/:memberId",
    summary: "Removes a member from an outbreak.",
    needs,
    params: byMember,
    refuses: ["outbreak.closed"],
  }),
  graph: call({
    method: "GET",
    path: "/outbreaks/:id/graph",
    summary: "The members of an outbreak, and who of them was exposed to whom.",
    needs: networkReaders,
    params: byId,
    query: z.object(networkSize),
    reply: RelationshipGraph,
    views: "thing",
  }),
};
