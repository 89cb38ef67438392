import { listNames } from "@tracewell/contract/lists";
import { type SavedView, savedViewCalls } from "@tracewell/contract/saved-views";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let owner: Caller;
let colleague: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  owner = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Kim" });
  colleague = await aStaffMember(server, clinic);
});

const aView = {
  list: "Incident" as const,
  name: "Syphilis, mine",
  shared: false,
  query: { assignedTo: ["me"], sort: "updated", state: "all" },
  columns: { order: ["patient", "reference"], hidden: ["age"] },
};
const save = (over: Partial<typeof aView> = {}, caller = owner) =>
  caller.ask(savedViewCalls.create, { body: { ...aView, ...over } });
const named = async (caller: Caller, list: SavedView["list"] = "Incident") =>
  (await caller.ask(savedViewCalls.list, { query: { list } })).data.map(({ name }) => name);
const change = ({ id, list: _, owner: __, abilities: ___, ...view }: SavedView, over: Partial<SavedView>) => ({
  params: { id },
  body: { ...view, ...over },
});

it("keeps filters, order and columns of a list under a name, for its owner [R3-84]", async () => {
  const made = await save();
  expect(made).toMatchObject({ ...aView, owner: { id: owner.userId, name: "Ana Kim" }, version: 1 });
  expect((await owner.ask(savedViewCalls.list, { query: { list: "Incident" } })).data).toEqual([made]);
  expect(await named(owner, "IncomingPartner")).toEqual([]);
  expect(await named(colleague)).toEqual([]);
});

it.each([
  [
    "Supervisor",
    [
      ...["Visit", "IncomingReport", "Incident", "IncomingPartner", "Person", "Task"],
      ...[
        "TestOrder",
        "Appointment",
        "DisExpress",
        "Outbreak",
        "OutbreakMember",
        "ExposureSite",
        "Waitlist",
        "FailedMessage",
      ],
    ],
  ],
  ["Tenant administrator", ["Task", "User", "SignIn", "Clinic"]],
  [
    "Clinic administrator",
    ["Task", "User", "SignIn", "TestDefinition", "Organization", "FailedMessage", "Lookup", "Infection"],
  ],
] as const)("keeps a %s’s views of each list that they see, and no others", async (role, seen) => {
  const member = await aStaffMember(server, clinic, { role });
  for (const list of listNames) {
    const view = { ...aView, list, name: `My ${list}` };
    if ((seen as readonly string[]).includes(list)) {
      expect(await member.ask(savedViewCalls.create, { body: view })).toMatchObject(view);
      expect(await named(member, list)).toEqual([view.name]);
    } else {
      expect((await member.refused(savedViewCalls.create, { body: view })).code).toBe("access.denied");
      expect((await member.refused(savedViewCalls.list, { query: { list } })).code).toBe("access.denied");
    }
  }
});

it("refuses a list that there is not", async () => {
  expect((await owner.refused(savedViewCalls.create, { body: { ...aView, list: "Supply" as never } })).status).toBe(
    422,
  );
});

it("shares a view with the clinic, and leaves it to its owner to change", async () => {
  const made = await save({ shared: true });
  expect(await named(colleague)).toEqual([made.name]);
  const [seen] = (await colleague.ask(savedViewCalls.list, { query: { list: "Incident" } })).data;
  expect(seen?.abilities.edit).toMatchObject({ allowed: false, reasons: [{ code: "view.not-yours" }] });
  expect((await colleague.refused(savedViewCalls.update, change(made, { name: "Mine now" }))).code).toBe(
    "view.not-yours",
  );
  expect((await colleague.refused(savedViewCalls.delete, { params: { id: made.id } })).code).toBe("view.not-yours");
  const elsewhere = await aStaffMember(server, await aClinic(server));
  expect(await named(elsewhere)).toEqual([]);
});

it("hides a colleague’s own view, whatever is asked of it", async () => {
  const made = await save();
  expect((await colleague.refused(savedViewCalls.update, change(made, {}))).status).toBe(404);
  expect((await colleague.refused(savedViewCalls.delete, { params: { id: made.id } })).status).toBe(404);
});

it("is renamed, shared, shown otherwise and deleted", async () => {
  const made = await save();
  const columns = { order: ["reference"], hidden: [] };
  const changed = await owner.ask(
    savedViewCalls.update,
    change(made, { name: "All of it", shared: true, query: {}, columns }),
  );
  expect(changed).toMatchObject({ name: "All of it", shared: true, query: {}, columns, version: 2 });
  const stale = await owner.refused(savedViewCalls.update, change(made, { name: "Too late" }));
  expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { name: "All of it" } });
  await owner.ask(savedViewCalls.delete, { params: { id: made.id } });
  expect(await named(owner)).toEqual([]);
});

it("refuses a second view of the same name, whatever its capitals, and a name that is empty", async () => {
  const made = await save();
  const again = await owner.refused(savedViewCalls.create, { body: { ...aView, name: "SYPHILIS, mine" } });
  expect(again).toMatchObject({ status: 409, code: "view.name-taken" });
  const other = await save({ name: "Another" });
  expect((await owner.refused(savedViewCalls.update, change(other, { name: made.name }))).code).toBe("view.name-taken");
  expect((await owner.refused(savedViewCalls.create, { body: { ...aView, name: "  " } })).status).toBe(422);
  await save({}, colleague);
});

it("is for who may see the list", async () => {
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  expect((await desk.refused(savedViewCalls.list, { query: { list: "Incident" } })).code).toBe("access.denied");
  expect((await desk.refused(savedViewCalls.create, { body: aView })).code).toBe("access.denied");
  await save({ list: "Visit" as never }, desk);
});

it("leaves what someone looked for out of the trail", async () => {
  await save({ query: { ...aView.query, search: "Secretname" } as never });
  const { rows } = await server.pool.query(
    "select 1 from trail t where tenant_id = $1 and t::text like '%Secretname%'",
    [clinic],
  );
  expect(rows).toEqual([]);
});
