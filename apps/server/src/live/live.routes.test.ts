import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Client } from "@stomp/stompjs";
import { accessCalls } from "@tracewell/contract/access";
import { authCalls } from "@tracewell/contract/auth";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { queues, recordTopic } from "@tracewell/contract/live";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { recordCalls } from "@tracewell/contract/records";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { afterAll, beforeAll, expect, it } from "vitest";
import WebSocket from "ws";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile } from "../../testing/investigation.ts";
import { aBrowser, liveAddressOf } from "../../testing/live-browser.ts";
import { edited, levelNamed } from "../../testing/user.ts";
import { sendLive } from "../platform/live/live-message.ts";

async function changeRole(admin: Caller, userId: string, role: string): Promise<void> {
  const user = await admin.ask(accessCalls.user, { params: { id: userId } });
  await admin.ask(accessCalls.editUser, edited(user, { levelUuid: await levelNamed(admin, role) }));
}

let first: TestApp;
let second: TestApp;
let clinic: string;
let listener: Caller;

beforeAll(async () => {
  first = await anApp();
  second = await anApp({ beside: first });
  for (const server of [first, second]) await server.app.listen({ port: 0, host: "127.0.0.1" });
  clinic = await aClinic(first);
  listener = await aStaffMember(first, clinic);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

it("brings a message to the user's browsers on every server process, when the transaction stands [R7-95] [R7-99]", async () => {
  const here = await aBrowser(first, listener.token, queues.importStatus);
  const there = await aBrowser(second, listener.token, queues.importStatus);
  await first.inTransaction(clinic, (tx) =>
    sendLive(tx, { userId: listener.userId, queue: queues.importStatus, body: { n: 1 } }),
  );
  await expect.poll(() => [here.heard, there.heard]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  await here.leave();
  await there.leave();
});

it("sends nothing of a transaction that was rolled back, and nothing to another user [R7-100]", async () => {
  const other = await aStaffMember(first, clinic);
  const mine = await aBrowser(first, listener.token, queues.exportStatus);
  const theirs = await aBrowser(first, other.token, queues.exportStatus);
  const body = { n: 2 };
  await first
    .inTransaction(clinic, async (tx) => {
      await sendLive(tx, { userId: listener.userId, queue: queues.exportStatus, body: { n: 1 } });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await first.inTransaction(clinic, (tx) =>
    sendLive(tx, { userId: listener.userId, queue: queues.exportStatus, body }),
  );
  await expect.poll(() => mine.heard).toEqual([body]);
  expect(theirs.heard).toEqual([]);
  await mine.leave();
  await theirs.leave();
});

it("tells a clinic's staff on every server process, and no other clinic's", async () => {
  const colleague = await aStaffMember(first, clinic);
  const stranger = await aStaffMember(first, await aClinic(first));
  const browsers = [
    await aBrowser(first, listener.token, queues.comments),
    await aBrowser(second, colleague.token, queues.comments),
    await aBrowser(second, stranger.token, queues.comments),
  ];
  await first.inTransaction(clinic, (tx) => sendLive(tx, { tenantId: clinic, queue: queues.comments, body: { n: 3 } }));
  await expect.poll(() => browsers.map(({ heard }) => heard)).toEqual([[{ n: 3 }], [{ n: 3 }], []]);
  for (const browser of browsers) await browser.leave();
});

it("lets nobody in with a forged token", async () => {
  await expect(aBrowser(first, "forged", queues.importStatus)).rejects.toThrow("Sign in to go on.");
});

it("knows no other queues", async () => {
  await expect(aBrowser(first, listener.token, "/everyone/queue/import-status")).rejects.toThrow(
    "There is no such queue.",
  );
});

it("ends the connection with the session", async () => {
  const leaving = await aStaffMember(first, clinic);
  const browser = await aBrowser(second, leaving.token, queues.tasksAssigned);
  const refused = new Promise((resolve) => {
    browser.client.onStompError = (frame) => resolve(frame.headers.message);
  });
  await leaving.ask(authCalls.trackLogout);
  expect(await refused).toBe("Your session has ended.");
  await browser.leave();
});

it("closes on what is not STOMP", async () => {
  const socket = new WebSocket(liveAddressOf(first));
  await once(socket, "open");
  socket.send("SEND\ndestination:/x\n\nhello\0");
  await once(socket, "close");
  expect(socket.readyState).toBe(WebSocket.CLOSED);
});

it("opens no channel to another origin's page", async () => {
  const { host } = new URL(liveAddressOf(first));
  const opened = async (origin: string | undefined) => {
    const socket = new WebSocket(liveAddressOf(first), origin ? { origin } : {});
    const said = await Promise.race([
      once(socket, "open").then(() => 101),
      once(socket, "unexpected-response").then(([, response]) => response.statusCode),
    ]);
    socket.terminate();
    return said;
  };
  expect(await opened(undefined)).toBe(101);
  expect(await opened(`http://${host}`)).toBe(101);
  // The address that the product is reached by, where a proxy changes the host.
  expect(await opened("http://localhost:0")).toBe(101);
  expect(await opened("https://elsewhere.example")).toBe(403);
  expect(await opened(`http://${host}.elsewhere.example`)).toBe(403);
  expect(await opened("null")).toBe(403);
});

const names = (heard: unknown[]) =>
  (heard.at(-1) as { here: { name: string }[] } | undefined)?.here.map(({ name }) => name);

it("tells colleagues on every server process who else has a record in view, until they leave", async () => {
  const ana = await aStaffMember(first, clinic, { firstName: "Ana", lastName: "Kim" });
  const sam = await aStaffMember(first, clinic, { firstName: "Sam", lastName: "Ortiz" });
  const desk = await aStaffMember(first, clinic, { role: "Front desk" });
  const stranger = await aStaffMember(first, await aClinic(first));
  const topic = recordTopic(await anIncomingFile(ana));
  const anas = await aBrowser(first, ana.token, topic);
  const sams = await aBrowser(second, sam.token, topic);
  const others = [await aBrowser(second, desk.token, topic), await aBrowser(first, stranger.token, topic)];
  await expect.poll(() => [names(anas.heard), names(sams.heard)]).toEqual([["Sam Ortiz"], ["Ana Kim"]]);
  const secondTab = await aBrowser(first, sam.token, topic);
  await expect.poll(() => names(secondTab.heard)).toEqual(["Ana Kim"]);
  await sams.leave();
  expect(names(anas.heard)).toEqual(["Sam Ortiz"]);
  // The tab is closed without a word.
  secondTab.client.forceDisconnect();
  await expect.poll(() => names(anas.heard)).toEqual([]);
  expect(others.map(({ heard }) => heard)).toEqual([[], []]);
  for (const browser of [anas, secondTab, ...others]) await browser.leave();
});

it("tells nobody who is there before it is known that they may look", async () => {
  const ana = await aStaffMember(first, clinic, { firstName: "Ana", lastName: "Kim" });
  const desk = await aStaffMember(first, clinic, { role: "Front desk" });
  const topic = recordTopic(await anIncomingFile(ana));
  const tabs = [await aBrowser(first, ana.token, topic), await aBrowser(first, ana.token, topic)];
  // Whichever comes first hears of the other, too.
  await expect.poll(() => tabs.map(({ heard }) => heard.length).toSorted()).toEqual([1, 2]);
  const held = await first.pool.connect();
  try {
    // Records can't be read meanwhile, so nobody knows whether the desk may look.
    await held.query("begin; lock table record in access exclusive mode");
    const desks = await aBrowser(first, desk.token, topic);
    for (const tab of tabs) await tab.leave();
    await held.query("commit");
    const after = await aBrowser(first, ana.token, topic);
    await expect.poll(() => after.heard.length).toBe(1);
    expect(desks.heard).toEqual([]);
    for (const browser of [desks, after]) await browser.leave();
  } finally {
    held.release();
  }
});

it("tells a clinic's staff that a record or a person was changed, and no other clinic's", async () => {
  const stranger = await aStaffMember(first, await aClinic(first));
  const id = await anIncomingFile(listener);
  const mine = await aBrowser(second, listener.token, queues.changed);
  const theirs = await aBrowser(second, stranger.token, queues.changed);
  await listener.ask(recordCalls.addNote, { params: { id }, body: { text: "Called." } });
  const file = await listener.ask(incomingFileCalls.get, { params: { id } });
  await listener.ask(incomingFileCalls.assign, {
    params: { id },
    body: { userId: listener.userId, version: file.version },
  });
  const person = file.person.id;
  await listener.ask(personPageCalls.edit, {
    params: { id: person },
    body: { version: 1, person: { akaName: "Mia" } },
  });
  const by = listener.userId;
  await expect
    .poll(() => mine.heard)
    .toEqual([
      { recordId: id, personId: null, by },
      { recordId: id, personId: null, by },
      { recordId: null, personId: person, by },
    ]);
  expect(theirs.heard).toEqual([]);
  for (const browser of [mine, theirs]) await browser.leave();
});

it("tells open browsers on every server process that their user's access is another now, and nobody else's", async () => {
  const admin = await aStaffMember(first, clinic, { role: "Clinic administrator" });
  const user = await aStaffMember(first, clinic, { role: "Investigator" });
  const colleague = await aStaffMember(first, clinic, { role: "Investigator" });
  const browsers = [
    await aBrowser(first, user.token, queues.access),
    await aBrowser(second, user.token, queues.access),
    await aBrowser(second, colleague.token, queues.access),
  ];
  await changeRole(admin, user.userId, "Front desk");
  await expect.poll(() => browsers.map(({ heard }) => heard.length)).toEqual([1, 1, 0]);
  const { assignedGroups } = await user.ask(authCalls.session);
  expect(assignedGroups).not.toContain("DIS_USER");

  await first.inTransaction(clinic, (tx) =>
    tx
      .updateTable("role")
      .set({ access_groups: ["DIS_USER"] })
      .where("name", "=", "Investigator")
      .execute(),
  );
  await expect.poll(() => browsers.map(({ heard }) => heard.length)).toEqual([1, 1, 1]);
  for (const browser of browsers) await browser.leave();
});

it("says nothing where a change left their access as it was", async () => {
  const user = await aStaffMember(first, clinic, { role: "Analyst" });
  const browser = await aBrowser(first, user.token, queues.access);
  const set = (values: object) =>
    first.inTransaction(clinic, (tx) => tx.updateTable("app_user").set(values).where("id", "=", user.userId).execute());
  await set({ title: "Epidemiologist" });
  await set({ workgroup_lead: true });
  await expect.poll(() => browser.heard.length).toBe(1);
  await browser.leave();
});

it("ends a patient's open browsers with the clinic's portal, and tells a patient nothing of the clinic", async () => {
  const own = await aClinic(first);
  const admin = await aStaffMember(first, own, { role: "Clinic administrator" });
  const patient = await aPatient(first, own);
  const connect = async () => {
    const client = new Client({
      webSocketFactory: () => new WebSocket(liveAddressOf(second)) as never,
      connectHeaders: { login: encodeURIComponent(patient.token) },
      reconnectDelay: 0,
    });
    const refused = new Promise<string>((resolve) => {
      client.onStompError = ({ headers }) => resolve(headers.message ?? "");
    });
    const connected = new Promise<void>((resolve) => {
      client.onConnect = () => resolve();
    });
    client.activate();
    await connected;
    return { client, refused };
  };
  for (const queue of [queues.changed, queues.waitingRoom, queues.access, recordTopic(randomUUID())]) {
    const curious = await connect();
    curious.client.subscribe(queue, () => undefined);
    expect(await curious.refused).toBe("There is no such queue.");
  }
  const { client, refused } = await connect();
  await admin.ask(systemSettingsCalls.switchPatientPortal, { body: { enabled: false } });
  expect(await refused).toBe("Your session has ended.");
  await client.deactivate();
});
