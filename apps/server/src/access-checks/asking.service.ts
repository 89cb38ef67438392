import type { AccessDifference } from "@tracewell/contract/access-checks";
import type pg from "pg";
import { clinicIds } from "../platform/database/clinic-ids.ts";
import { type Actor, inTransaction, systemActor, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Findings, RoleViewer, Said } from "./access-check.model.ts";
import { findDeclared, findSeen, findThings, listTables, onlyRead } from "./access-check.queries.ts";
import { type AskedServer, viewersByRole } from "./access-check.service.ts";
import { type AskedCall, askedCalls, askedThings, guardedCalls, type ThingIds } from "./asked-thing.model.ts";
import { admissionOf, declaredCalls, otherClinicOpened, recordOpened } from "./difference.service.ts";

/** Other clinics that are asked for: what keeps one of them out keeps out all. */
const mostOthers = 3;
const nobody = "00000000-0000-0000-0000-000000000000";

interface Asking {
  pool: pg.Pool;
  server: AskedServer;
  tenantId: string;
}

/** Asks the server and the database, as each role of the clinic, and says where they differ from the rules. */
export async function askAll(asking: Asking): Promise<Findings> {
  const { pool, tenantId, server } = asking;
  const actor = systemActor(tenantId);
  const roles = await inTransaction(pool, actor, viewersByRole);
  const declared = await inTransaction(pool, actor, (tx) => findDeclared(tx, declaredCalls(guardedCalls)));
  const admissions = roles.map((role) => {
    const rule = { declared: declared.get(role.role) ?? new Set<string>(), admits: server.admits };
    return admissionOf(role, guardedCalls, rule);
  });
  const others = await otherClinics(asking);
  const tables = await askTables(asking, others.ids);
  const own = await inTransaction(pool, actor, findThings);
  const answers = await askCalls(asking, roles, { own, others: others.things });
  return {
    calls: guardedCalls.length,
    tables: tables.many,
    asked: guardedCalls.length * roles.length + tables.asked + answers.asked,
    unanswered: answers.unanswered,
    otherClinics: others.ids.length,
    roles: admissions.map(({ line }) => line),
    differences: [...admissions.flatMap(({ differences }) => differences), ...tables.found, ...answers.found],
  };
}

async function otherClinics({ pool, tenantId }: Asking): Promise<{ ids: string[]; things: ThingIds[] }> {
  const all = await inTransaction(pool, systemActor(null), clinicIds);
  const ids = all.filter((id) => id !== tenantId).slice(0, mostOthers);
  const things: ThingIds[] = [];
  for (const id of ids) things.push(await inTransaction(pool, systemActor(id), findThings));
  return { ids, things };
}

/** Asks each table for rows of other clinics, as staff, as a patient and outside any clinic. */
async function askTables({ pool, tenantId }: Asking, others: readonly string[]) {
  const actors: [Actor, clinics: readonly string[]][] = [
    [systemActor(tenantId), others],
    [{ ...systemActor(tenantId), personId: nobody }, others],
    [systemActor(null), [tenantId, ...others]],
  ];
  const found: AccessDifference[] = [];
  const names = new Set<string>();
  let asked = 0;
  for (const [actor, clinics] of actors) {
    const { tables, seen } = await inTransaction(pool, actor, async (tx) => {
      await onlyRead(tx);
      const tables = await listTables(tx);
      const own = tables.map(({ name }) => name);
      return { tables, seen: await findSeen(tx, own, clinics) };
    });
    asked += tables.length;
    const place = (name: string, what: "table-open" | "no-wall") => ({ what, role: null, place: name, of: null });
    found.push(...seen.map((name) => place(name, "table-open")));
    for (const { name, walled } of tables) {
      if (!walled && !names.has(name)) found.push(place(name, "no-wall"));
      names.add(name);
    }
  }
  return { many: names.size, asked, found };
}

/** Has each role ask each call about its own clinic’s things and about others’; nothing that is answered is kept. */
async function askCalls(asking: Asking, roles: readonly RoleViewer[], ids: { own: ThingIds; others: ThingIds[] }) {
  const found: AccessDifference[] = [];
  let asked = 0;
  let unanswered = 0;
  for (const role of roles)
    for (const call of askedCalls.filter(({ spec }) => asking.server.admits(spec, role.viewer)))
      for (const thing of askedThings.filter((each) => call.things.includes(each))) {
        const own = call.perKind ? ids.own[thing] : undefined;
        const foreign = ids.others.map((others) => others[thing]).find((id) => id !== undefined);
        for (const id of [own, foreign]) {
          if (id === undefined) continue;
          const said = await ask(asking, role, { call, id });
          asked += 1;
          if (said === "nothing") unanswered += 1;
          if (id === own) found.push(...recordOpened(role, call, { thing, said }));
          else found.push(...otherClinicOpened(role.role, call, thing, said));
        }
      }
  return { found, asked, unanswered };
}

const undone = new Error("What was read is let go.");

/** In a transaction that can change nothing and is rolled back, so that no look is written: nobody is shown anything. */
async function ask(
  { pool, server }: Asking,
  { viewer }: RoleViewer,
  { call: { spec }, id }: { call: AskedCall; id: string },
): Promise<Said> {
  const handle = server.handlerOf(spec);
  if (!handle) return "nothing";
  const actor: Actor = { tenantId: viewer.tenantId, userId: viewer.userId, name: viewer.displayName };
  const work = async (tx: Tx) => {
    await onlyRead(tx);
    await handle({ tx, viewer, id });
    throw undone;
  };
  return inTransaction<Said>(pool, actor, work).catch((error) => {
    if (error === undone) return "answered";
    return error instanceof Refusal ? "refused" : "nothing";
  });
}
