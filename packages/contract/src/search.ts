import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { UserChoice } from "./lookups.ts";
import { personReaders, recordWorkers } from "./permissions.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Id, Instant, Version } from "./primitives.ts";
import { RecordKind, RecordStatus } from "./records.ts";

/** A record of a person who was found (R2.8-07). */
export const FoundRecord = z.object({
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  status: RecordStatus,
  /** Of a visit: when it started. */
  createdAt: Instant,
  /** Another record came out of it. */
  hasFollowUp: z.boolean(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

const records = z.array(FoundRecord);

/** A person as the search panel shows them (R2.8-06); only records that the viewer may open, newest first. */
export const PersonResult = PersonSummary.extend({
  akaName: z.string().nullable(),
  /** Whole years, only where no birth date is known. */
  approximateAge: z.number().int().nullable(),
  gender: z.string().nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  primaryAddress: z.string().nullable(),
  investigations: records,
  contacts: records,
  reports: records,
  visits: records,
  /** What may be done with them for the record in view; null where none is. Merging is offered to whom it is open. */
  abilities: z.object({ use: Ability, merge: Ability.nullable() }).nullable(),
});
export type PersonResult = z.infer<typeof PersonResult>;

/** A record after another person has taken the place of its own. */
export const RecordsPerson = z.object({
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  version: Version,
  person: PersonSummary,
});
export type RecordsPerson = z.infer<typeof RecordsPerson>;

/** The most results described in one call; the panel shows five at a time (R9-15). */
const mostDescribed = 50;

export const searchCalls = {
  results: call({
    method: "POST",
    path: "/search/person/uuids-for-global",
    summary:
      "Describes persons by id for the search panel, in the order asked; with what may be done for a record in view.",
    needs: personReaders,
    admits: ["viewing-as"],
    query: z.object({ recordId: Id.optional() }),
    body: z.array(Id).max(mostDescribed),
    list: true,
    reply: PersonResult,
    views: "persons",
    replay: "never",
  }),
  users: call({
    method: "POST",
    path: "/search/user/uuids",
    summary: "Users of the clinic by id, in the order asked, also those who have left.",
    needs: "staff",
    admits: ["viewing-as"],
    body: z.array(Id).max(200),
    list: true,
    reply: UserChoice,
    replay: "never",
  }),
  usePerson: call({
    method: "POST",
    path: "/records/:id/person",
    summary:
      "Puts a found person in the place of a record's own; one who is left without records goes, and what a report said of them is kept.",
    needs: recordWorkers,
    params: byId,
    body: z.object({ personId: Id, version: Version }),
    reply: RecordsPerson,
    views: "part-of-record",
    refuses: [
      "access.medical-record",
      "record.case-created",
      "record.closed",
      "record.shared-source",
      "investigation.open-exists",
      "visit.open-exists",
      "contact.already-exists",
      "contact.same-person",
      "edit.stale",
    ],
  }),
};
