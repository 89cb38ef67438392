import { accessCalls } from "@tracewell/contract/access";
import type { SentQuery } from "@tracewell/contract/call";
import { lookupCalls } from "@tracewell/contract/lookups";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aUser, levelNamed } from "../../testing/user.ts";

let server: TestApp;
let admin: Caller;
let workgroupId: string;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, {
    role: "Clinic administrator",
    firstName: "Grace",
    lastName: "Okoro",
  });
  const { data } = await admin.ask(lookupCalls.list, { params: { kind: "USER_WORKGROUP" } });
  workgroupId = data.find(({ name }) => name === "DIS East")?.id ?? "";
  await aUser(admin, {
    firstName: "Ana",
    lastName: "Ávila",
    email: "zoe@staff.example",
    workgroupId,
    workgroupLead: true,
  });
  await aUser(admin, { firstName: "Ben", lastName: "Cole", role: "Clinician" });
  await aUser(admin, { firstName: "Ada", lastName: "Cole", role: "Clinician", workgroupId });
  const gone = await aUser(admin, { firstName: "Ian", lastName: "Gone" });
  await admin.ask(accessCalls.deactivateUser, { params: { id: gone.id }, body: { version: gone.version } });
});
afterAll(() => server.close());

const list = (query: SentQuery<typeof accessCalls.users> = {}) => admin.ask(accessCalls.users, { query });
const names = async (query: SentQuery<typeof accessCalls.users> = {}) =>
  (await list(query)).data.map(({ displayName }) => displayName);

it("shows the active by last and first name, with an exact total [R3-64]", async () => {
  expect(await names()).toEqual(["Ada Cole", "Ben Cole", "Grace Okoro", "Ana Ávila"]);
  const { data, total, next } = await list();
  expect([total, next]).toEqual([4, null]);
  expect(data[0]).toMatchObject({ level: { name: "Clinician" }, workgroup: { name: "DIS East" }, deleted: false });
});

it("shows the inactive when asked, marked as deleted [R3-65] [R4-47]", async () => {
  expect((await list({ state: "inactive" })).data).toMatchObject([{ displayName: "Ian Gone", deleted: true }]);
  expect((await list({ state: "all" })).total).toBe(5);
});

it("finds by words of the name without accents, in any order, and by email", async () => {
  expect(await names({ search: "avila an" })).toEqual(["Ana Ávila"]);
  expect(await names({ search: "ZOE@" })).toEqual(["Ana Ávila"]);
  expect(await names({ search: "100%" })).toEqual([]);
  // An empty search box narrows nothing.
  expect(await names({ search: "   " })).toEqual(await names({}));
});

it("narrows by role, workgroup and lead", async () => {
  expect(await names({ level: [await levelNamed(admin, "Clinician")] })).toEqual(["Ada Cole", "Ben Cole"]);
  expect(await names({ workgroup: [workgroupId] })).toEqual(["Ada Cole", "Ana Ávila"]);
  expect(await names({ workgroup: ["none"] })).toEqual(["Ben Cole", "Grace Okoro"]);
  expect(await names({ workgroup: ["none", workgroupId], lead: "true" })).toEqual(["Ana Ávila"]);
});

it("goes by each order, both ways, page by page", async () => {
  for (const sort of ["name", "email", "level", "workgroup", "lastLogin"] as const) {
    for (const direction of ["asc", "desc"] as const) {
      const whole = await names({ sort, direction });
      const pages: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, direction, limit: 1, cursor });
        expect(page.total).toBe(4);
        pages.push(...page.data.map(({ displayName }) => displayName));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect([sort, direction, pages]).toEqual([sort, direction, whole]);
      expect(new Set(whole).size).toBe(4);
    }
  }
  expect(await names({ sort: "lastLogin", direction: "desc", limit: 1 })).toEqual(["Grace Okoro"]);
  const { next } = await list({ limit: 1 });
  const problem = await admin.refused(accessCalls.users, { query: { sort: "lastLogin", cursor: next ?? "" } });
  expect(problem.code).toBe("request.malformed");
});

it("gives the roles to choose from to all staff [R7-72] [R6-03]", async () => {
  const clinician = await aStaffMember(server, admin.tenantId, { role: "Clinician" });
  const { data } = await clinician.ask(accessCalls.levels);
  expect(data[1]).toMatchObject({ name: "Clinician", order: 1, disabled: false });
  expect(data[1]?.groups).toContain("DCM_VISITS_USER");
});
