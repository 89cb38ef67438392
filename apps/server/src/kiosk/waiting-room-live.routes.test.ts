import { kioskCalls } from "@tracewell/contract/kiosk";
import { queues } from "@tracewell/contract/live";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/live-browser.ts";

const { settings, register, waiting, intercept, resolve, dismiss } = kioskCalls;

let first: TestApp;
let second: TestApp;
let clinic: string;
let device: Caller;
let desk: Caller;

beforeAll(async () => {
  first = await anApp();
  second = await anApp({ beside: first });
  for (const server of [first, second]) await server.app.listen({ port: 0, host: "127.0.0.1" });
  clinic = await aClinic(first);
  device = await aStaffMember(first, clinic, { role: "Public kiosk" });
  desk = await aStaffMember(first, clinic, { role: "Front desk" });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const registered = async (lastName = "Diaz") => {
  const [type] = (await device.ask(settings)).visitTypes;
  const typed = { typeIds: [type?.id ?? ""], language: "en" as const, lastName, firstName: "Rosa" };
  await device.ask(register, { body: typed });
  return (await desk.ask(waiting)).data.at(-1)?.id ?? "";
};
const of = (id: string) => ({ params: { id } });

it("tells the desk at once who registered, whichever server its browser hangs on, and no name goes along [R3-27]", async () => {
  const { heard, leave } = await aBrowser(second, desk.token, queues.waitingRoom);
  const rawVisitId = await registered();
  await expect.poll(() => heard).toEqual([{ rawVisitId }]);
  await desk.ask(intercept, of(rawVisitId));
  await desk.ask(dismiss, { ...of(rawVisitId), body: { errorType: "Left the clinic" } });
  await expect.poll(() => heard).toEqual([{ rawVisitId }, { rawVisitId }, { rawVisitId }]);
  await leave();
});

it("tells another clinic nothing", async () => {
  const neighbor = await aStaffMember(first, await aClinic(first), { role: "Front desk" });
  const theirs = await aBrowser(first, neighbor.token, queues.waitingRoom);
  const ours = await aBrowser(first, desk.token, queues.waitingRoom);
  await registered("Moreno");
  await expect.poll(() => ours.heard).toHaveLength(1);
  expect(theirs.heard).toEqual([]);
  await Promise.all([theirs.leave(), ours.leave()]);
});

it("keeps with the visit how long it took from the registration to it [R3-18]", async () => {
  const rawVisitId = await registered("Alvarez");
  await first.pool.query("update raw_visit set created_at = now() - interval '12 minutes 40 seconds' where id = $1", [
    rawVisitId,
  ]);
  const { visit } = await desk.ask(resolve, { ...of(rawVisitId), body: {} });
  expect((await desk.ask(visitCalls.get, of(visit?.id ?? ""))).rawVisitWaitingTime).toBe(12);
  const [type] = (await device.ask(settings)).visitTypes;
  const body = { typeIds: [type?.id ?? ""], person: { lastName: "Hand" } };
  const byHand = await desk.ask(visitCalls.create, { body });
  expect((await desk.ask(visitCalls.get, of(byHand.id))).rawVisitWaitingTime).toBeNull();
});
