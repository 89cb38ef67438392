import { visitCalls } from "@tracewell/contract/visits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aVisit, moveVisit, onDay } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let desk: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic);
});
afterAll(() => server.close());

/** As if they had come so many minutes ago, and been taken in or sent home after so many. */
const timed = (id: string, { came, until, closed }: { came: number; until?: number; closed?: number }) =>
  server.inTransaction(clinic, async (tx) => {
    await sql`update visit set waiting_from = now() - make_interval(mins => ${came}),
      waiting_until = now() - make_interval(mins => ${until ?? null}) where record_id = ${id}`.execute(tx);
    if (closed !== undefined)
      await sql`update record set closed_at = now() - make_interval(mins => ${closed}) where id = ${id}`.execute(tx);
  });

const asked = { day: "any", state: "all" } as const;
const shown = async (query: object) =>
  (await desk.ask(visitCalls.list, { query: { ...asked, ...query } })).data.map(
    ({ waitingTime, waitingUntil, closedAt }) =>
      waitingTime === null ? "yet to come" : `${waitingUntil || closedAt ? "waited" : "waits"} ${waitingTime}`,
  );

it("sorts by what its column Waiting shows: who waits, who waited, who has yet to come", async () => {
  await aVisit(desk, { appointment: onDay(1) });
  for (const times of [
    { came: 90, until: 80 },
    { came: 12 },
    { came: 200, until: 110 },
    { came: 45 },
    { came: 300, closed: 275 },
    { came: 400, until: 398, closed: 300 },
  ]) {
    const { id } = await aVisit(desk);
    // Abandoned, and not yet taken in: closing ends the wait.
    if ("closed" in times) await moveVisit(desk, id, "Abandoned");
    await timed(id, times);
  }
  const inOrder = ["waits 45", "waits 12", "waited 90", "waited 25", "waited 10", "waited 2", "yet to come"];
  expect(await shown({})).toEqual(inOrder);
  expect(await shown({ direction: "asc" })).toEqual([...inOrder].reverse());
  expect(await shown({ state: "open" })).toEqual(["waits 45", "waits 12", "waited 90", "waited 10", "yet to come"]);

  const paged: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof ofTwo>> = await ofTwo(cursor);
    paged.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  expect(paged).toEqual((await desk.ask(visitCalls.list, { query: asked })).data.map(({ id }) => id));
});

const ofTwo = (cursor: string) =>
  desk.ask(visitCalls.list, { query: { ...asked, limit: 2, ...(cursor ? { cursor } : {}) } });
