import type { BodyOf, CallSpec } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import {
  type FoundJoined,
  type MemberSource,
  mostMembersAtOnce,
  type outbreakMemberCalls,
} from "@tracewell/contract/outbreak-members";
import { type AccessGroup, permits } from "@tracewell/contract/permissions";
import { listContacts } from "../../contacts/contact-list.service.ts";
import { listInvestigations } from "../../investigations/investigation-list.service.ts";
import type { CountTo } from "../../lists/total.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { parseInput } from "../../platform/http/input.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { mayEditOutbreak } from "../outbreak.policy.ts";
import { countMembers, deleteMembers, lockOutbreak } from "../outbreak.queries.ts";
import { addMembers } from "../outbreak.service.ts";

interface Source {
  call: CallSpec & { query: { parse(query: unknown): unknown } };
  read: (
    tx: Tx,
    viewer: Viewer,
    query: never,
    countTo: CountTo,
  ) => Promise<{ data: { id: string }[]; total: number; next: string | null }>;
}

const sources: Record<MemberSource, Source> = {
  INVESTIGATIONS: { call: investigationCalls.list, read: listInvestigations },
  CONTACTS: { call: contactCalls.list, read: listContacts },
};

const rowsAtOnce = 500;

/** Adds everyone whom a list's filters find, by the list's own service, so that they are those whom the list shows. */
export async function joinFound(
  tx: Tx,
  viewer: Viewer,
  id: string,
  asked: BodyOf<typeof outbreakMemberCalls.joinFound>,
): Promise<FoundJoined> {
  demand(mayEditOutbreak(viewer, found(await lockOutbreak(tx, id))));
  const recordIds = await idsFound(tx, viewer, asked);
  const memberIds = await addMembers(tx, viewer, { outbreakId: id, recordIds, personIds: [] });
  const joined = memberIds.length;
  return { joined, already: recordIds.length - joined, members: await countMembers(tx, id), memberIds };
}

async function idsFound(
  tx: Tx,
  viewer: Viewer,
  { list, query }: BodyOf<typeof outbreakMemberCalls.joinFound>,
): Promise<string[]> {
  const { call, read } = sources[list];
  if (!permits(call.needs, viewer.groups as ReadonlySet<AccessGroup>)) throw new Refusal("access.denied");
  const parsed = parseInput(call.query as never, { ...query, limit: 1, cursor: undefined }, "query") as object;
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = await read(tx, viewer, { ...parsed, limit: rowsAtOnce, cursor: cursor ?? undefined } as never, "none");
    for (const row of page.data) ids.add(row.id);
    if (ids.size > mostMembersAtOnce) throw new Refusal("outbreak.too-many-found");
    cursor = page.next;
  } while (cursor !== null);
  return [...ids];
}

/** Removes several members; those who left already are not missed, unless that is all of them. */
export async function removeMembers(
  tx: Tx,
  viewer: Viewer,
  id: string,
  memberIds: readonly string[],
): Promise<{ removed: number; members: number }> {
  demand(mayEditOutbreak(viewer, found(await lockOutbreak(tx, id))));
  const removed = found((await deleteMembers(tx, id, memberIds)) || undefined);
  return { removed, members: await countMembers(tx, id) };
}
