import { z } from "zod";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Id, Instant, Named, Version } from "./primitives.ts";

/** What a laboratory may correct of a patient. */
export const proposedFields = ["lastName", "firstName", "middleName", "suffix", "dateOfBirth"] as const;
export type ProposedFieldName = (typeof proposedFields)[number];

/** A field of a person: what is known, and what the laboratory says now. */
const ProposedField = z.object({ field: z.enum(proposedFields), from: z.string().nullable(), to: z.string() });
export type ProposedField = z.infer<typeof ProposedField>;

/** A change of a person that a corrected report asks for. */
export const PersonProposal = z.object({
  id: Id,
  personId: Id,
  fields: z.array(ProposedField),
  sender: z.string().nullable(),
  controlId: z.string().nullable(),
  createdAt: Instant,
  accepted: z.boolean().nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: Named.nullable(),
  version: Version,
});
export type PersonProposal = z.infer<typeof PersonProposal>;

export const personProposalCalls = {
  proposals: call({
    method: "GET",
    path: "/records/:id/person-proposals",
    summary: "Changes of its patient that a record's reports ask for, the newest first.",
    needs: recordWorkers,
    params: byId,
    list: true,
    reply: PersonProposal,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  settleProposal: call({
    method: "POST",
    path: "/records/:id/person-proposals/:proposalId/decision",
    summary: "Accepts a proposed change of a person, which changes the person, or refuses it, which leaves them.",
    needs: recordWorkers,
    params: byId.extend({ proposalId: Id }),
    body: z.object({ accept: z.boolean(), version: Version }),
    reply: PersonProposal,
    views: "part-of-record",
    refuses: [
      "access.medical-record",
      "correction.decided",
      "edit.stale",
      "person.name-needed",
      "person.born-in-future",
    ],
  }),
};
