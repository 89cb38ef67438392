import { z } from "zod";
import { call } from "./call.ts";
import { accessGroups, personReaders, recordWorkers } from "./permissions.ts";
import { personCalls } from "./persons.ts";
import { byId, Id, Named, pageQuery } from "./primitives.ts";

const groups = z.array(z.enum(accessGroups));

/** Whose users see something: a role, with how many can sign in. */
const ofRole = { role: Named, users: z.number().int() };

/** What of a record or a person is seen elsewhere, by users whom the rule of its kind does not let in. */
const seenParts = ["outbreak", "workload", "import", "portal"] as const;
export type SeenPart = (typeof seenParts)[number];

/** Those who may see something by one rule, and what the rule is. */
export const Sight = z.discriminatedUnion("rule", [
  /** The groups of the role open it. */
  z.object({ rule: z.literal("role"), ...ofRole, groups }),
  /** Administrators may look on as roles whose groups open it. */
  z.object({ rule: z.literal("view-as"), ...ofRole, groups, through: z.array(Named) }),
  /** A program has a key in the name of a user, whose groups open it. */
  z.object({ rule: z.literal("program"), program: Named, actsFor: Named, groups }),
  /** The patients themselves, in the portal. */
  z.object({ rule: z.literal("patient") }),
  /** No more than its name and number, in another place. */
  z.object({
    rule: z.literal("part"),
    ...ofRole,
    groups,
    part: z.enum(seenParts),
    /** The outbreaks that it belongs to. */
    outbreaks: z.array(Named),
  }),
]);
export type Sight = z.infer<typeof Sight>;

/** Who may see a record, a person or an outbreak, and why. */
export const Sights = z.object({
  /** Any one of these groups opens it. */
  groups,
  sights: z.array(Sight),
});
export type Sights = z.infer<typeof Sights>;

/** A user who sees something by their role. */
export const SeeingUser = z.object({ id: Id, name: z.string(), workgroup: z.string().nullable() });
export type SeeingUser = z.infer<typeof SeeingUser>;

export const sightCalls = {
  ofRecord: call({
    method: "GET",
    path: "/access/record/:id",
    summary: "Who may see a record, and why.",
    needs: recordWorkers,
    params: byId,
    reply: Sights,
    refuses: ["access.medical-record"],
  }),
  ofPerson: call({
    method: "GET",
    path: "/access/person/:id",
    summary: "Who may see a person, and why.",
    needs: personCalls.get.needs,
    params: byId,
    reply: Sights,
  }),
  ofOutbreak: call({
    method: "GET",
    path: "/access/outbreak/:id",
    summary: "Who may see an outbreak with its members, and why.",
    needs: "OUTBREAK_MANAGER",
    params: byId,
    reply: Sights,
  }),
  users: call({
    method: "GET",
    path: "/access/role/:id/users",
    summary: "The users of a role who can sign in, by name.",
    needs: [...personReaders, "OUTBREAK_MANAGER"],
    params: byId,
    query: pageQuery,
    list: true,
    reply: SeeingUser,
  }),
};
