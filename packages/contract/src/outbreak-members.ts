import { z } from "zod";
import { call } from "./call.ts";
import { AddressQuery, byId, Id } from "./primitives.ts";

/** How many a filter adds to an outbreak at once, and how many are removed at once. */
export const mostMembersAtOnce = 2000;

/** The lists whose rows can belong to an outbreak. */
const memberSources = ["INVESTIGATIONS", "CONTACTS"] as const;
export type MemberSource = (typeof memberSources)[number];

const FoundJoined = z.object({
  joined: z.number().int(),
  /** How many of those found belonged to the outbreak before. */
  already: z.number().int(),
  members: z.number().int(),
  /** The new members, so that they can be removed again. */
  memberIds: z.array(Id),
});
export type FoundJoined = z.infer<typeof FoundJoined>;

const needs = "OUTBREAK_MANAGER" as const;

export const outbreakMemberCalls = {
  joinFound: call({
    method: "POST",
    path: "/outbreaks/:id/members/found",
    summary: "Adds all investigations or contacts that a list's filters find; those who are members already stay.",
    needs,
    params: byId,
    body: z.object({
      list: z.enum(memberSources),
      /** As the list's call takes it in its address, without page size and cursor. */
      query: AddressQuery,
    }),
    reply: FoundJoined,
    refuses: ["outbreak.closed", "outbreak.too-many-found", "access.denied", "request.invalid"],
  }),
  removeMembers: call({
    method: "POST",
    path: "/outbreaks/:id/members/remove",
    summary: "Removes several members from an outbreak; those who left already are not missed.",
    needs,
    params: byId,
    body: z.object({
      memberIds: z
        .array(Id)
        .min(1, "Choose who leaves.")
        .max(mostMembersAtOnce, `At most ${mostMembersAtOnce.toLocaleString("en-US")} members.`),
    }),
    atMostKilobytes: 128,
    reply: z.object({ removed: z.number().int(), members: z.number().int() }),
    refuses: ["outbreak.closed", "request.invalid"],
  }),
};
