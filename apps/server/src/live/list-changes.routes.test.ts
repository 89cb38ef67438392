import { clinicalCalls } from "@tracewell/contract/clinical";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { type ListsChanged, listKinds, personTopic, queues } from "@tracewell/contract/live";
import { personAddressCalls } from "@tracewell/contract/person-addresses";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { importFile } from "../../testing/imports.ts";
import { anIncomingFile } from "../../testing/investigation.ts";
import { aBrowser } from "../../testing/live-browser.ts";
import { aTask } from "../../testing/task.ts";

let server: TestApp;
let clinic: string;
let ana: Caller;
let colleague: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  ana = await aStaffMember(server, clinic);
  colleague = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
  stranger = await aStaffMember(server, await aClinic(server));
});

/** What a colleague and another clinic's user hear on a queue while something is done. */
async function whileHearing(queue: string, work: () => Promise<void>, heardOf: number) {
  const [sams, strangers] = [
    await aBrowser(server, colleague.token, queue),
    await aBrowser(server, stranger.token, queue),
  ];
  await work();
  await expect.poll(() => sams.heard.length).toBeGreaterThanOrEqual(heardOf);
  for (const browser of [sams, strangers]) await browser.leave();
  expect(strangers.heard).toEqual([]);
  return sams.heard;
}

const somebody = async (lastName: string) =>
  (await ana.ask(personCalls.create, { body: { lastName, firstName: "Ida" } })).id;
const versionOf = async (id: string) => (await ana.ask(personPageCalls.page, { params: { id } })).version;

it("tells lists that a record was opened by hand, and that it was deleted", async () => {
  let personId = "";
  const heard = await whileHearing(
    queues.lists,
    async () => {
      const id = await anIncomingFile(ana);
      const { person } = await ana.ask(incomingFileCalls.get, { params: { id } });
      personId = person.id;
      await ana.ask(incomingFileCalls.remove, { params: { id } });
    },
    2,
  );
  const told = { kinds: ["IncomingReport"], personIds: [personId], by: ana.userId };
  expect(heard).toEqual([told, told]);
});

it("tells lists of each step of an import, and whom it was about", async () => {
  const maria = aPerson(1, { lastName: "Santos", firstName: "Maria" });
  const report = anHl7LabReport({
    person: maria,
    tests: [{ panel: "ct-gc", outcome: "positive", results: { "43305-2": "negative" } }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: "1",
    fillerOrderNumber: "F100",
    patientId: "P1",
  });
  const [told] = (await whileHearing(
    queues.lists,
    async () => void (await importFile(server, ana, report)),
    1,
  )) as ListsChanged[];
  const [known] = (await ana.ask(personPageCalls.list, { query: { name: "Santos" } })).data;
  expect(told).toEqual({ kinds: ["IncomingReport", "Incident", "Person"], personIds: [known?.id], by: null });
  const again = await whileHearing(
    queues.lists,
    async () => {
      await importFile(server, ana, report);
      await anIncomingFile(ana);
    },
    1,
  );
  expect(again).toHaveLength(1);
});

it("tells who became whom by a merge, and that they are two again", async () => {
  const [stays, goes] = [await somebody("Stays"), await somebody("Goes")];
  const heard = await whileHearing(
    queues.lists,
    async () => {
      const body = { mergedId: goes, version: await versionOf(stays), mergedVersion: await versionOf(goes), take: [] };
      const merge = await ana.ask(personMergeCalls.merge, { params: { id: stays }, body });
      await ana.ask(personMergeCalls.undoMerge, { params: { id: merge.id } });
    },
    2,
  );
  const told = { kinds: [...listKinds], personIds: [stays, goes], by: ana.userId };
  expect(heard).toEqual([{ ...told, became: stays }, told]);
});

it("tells who has a page in view of entries, tasks and addresses as well", async () => {
  const id = await anIncomingFile(ana);
  const { person } = await ana.ask(incomingFileCalls.get, { params: { id } });
  const heard = await whileHearing(
    queues.changed,
    async () => {
      await ana.ask(clinicalCalls.add, { params: { id }, body: { entry: { kind: "medication", name: "Metformin" } } });
      await aTask(ana, { recordId: id });
      await ana.ask(personAddressCalls.addAddress, {
        params: { id: person.id },
        body: { version: await versionOf(person.id), address: { line1: "1 Elm Street", city: "Riverside" } },
      });
    },
    3,
  );
  const by = ana.userId;
  expect(heard).toEqual([
    { recordId: id, personId: person.id, by },
    { recordId: id, personId: null, by },
    { recordId: null, personId: person.id, by },
  ]);
});

it("tells colleagues who else has a person in view; who may not open persons hears nothing", async () => {
  const topic = personTopic(await somebody("Seen"));
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const here = await aBrowser(server, ana.token, topic);
  const others = [await aBrowser(server, administrator.token, topic), await aBrowser(server, stranger.token, topic)];
  const sams = await aBrowser(server, colleague.token, topic);
  await expect.poll(() => here.heard.at(-1)).toEqual({ here: [{ id: colleague.userId, name: "Sam Ortiz" }] });
  await sams.leave();
  await expect.poll(() => here.heard.at(-1)).toEqual({ here: [] });
  expect(others.map(({ heard }) => heard)).toEqual([[], []]);
  for (const browser of [here, ...others]) await browser.leave();
});
