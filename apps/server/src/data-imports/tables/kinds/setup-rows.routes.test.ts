import { accessCalls } from "@tracewell/contract/access";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import { organizationCalls } from "@tracewell/contract/organizations";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { type TableKind, tableKinds } from "@tracewell/contract/table-kinds";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { beforeEach, expect, it } from "vitest";
import { aStaffMember, type Caller } from "../../../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../../../testing/importing-clinic.ts";
import { endOfImport, messagesOf } from "../../../../testing/imports.ts";
import { codesOf, importTable } from "../../../../testing/table-imports.ts";
import { upload } from "../../../../testing/upload.ts";

importing();
let administrator: Caller;
beforeEach(async () => {
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator", firstName: "Ada" });
});

const imported = (caller: Caller, what: TableKind, ...rows: string[]) =>
  importTable(server, caller, rows.join("\n"), { what, sender: "County" });

it("adds organizations, finds those of the same name, and undoes both", async () => {
  const rows = ["id,name,facility_type,city,phone", "O-1,Harbor Hospital,Hospital,Austin,512-555-0100"];
  const status = await imported(administrator, "organizations", ...rows);
  expect(status).toMatchObject({ created: 1, problems: [] });
  const id = (await messagesOf(administrator, status.uuid))[0]?.made?.id ?? "";
  expect(await administrator.ask(organizationCalls.get, { params: { id } })).toMatchObject({
    type: { name: "Hospital" },
    city: "Austin",
  });
  expect(await imported(administrator, "organizations", ...rows)).toMatchObject({ unchanged: 1 });
  const moved = await imported(
    administrator,
    "organizations",
    rows[0] ?? "",
    "O-1,Harbor Hospital,Hospital,Waco,512-555-0100",
  );
  expect(moved).toMatchObject({ updated: 1 });
  expect(await administrator.ask(organizationCalls.get, { params: { id } })).toMatchObject({ city: "Waco" });
  await administrator.ask(importUndoCalls.undo, { params: { id: moved.uuid }, body: {} });
  expect(await administrator.ask(organizationCalls.get, { params: { id } })).toMatchObject({ city: "Austin" });
});

it("adds tests with their results, sources and codes, and refuses what the lists do not know [R8-88]", async () => {
  const header = "name,infection,possible_results,specimen_sources,children,laboratories,loinc,on_site";
  const status = await imported(
    administrator,
    "test-definitions",
    header,
    "New RPR,Syphilis,Positive; Negative,Blood,,,20507-0; 31147-2,yes",
    "Second,Syphilis,Splendid,,,,,yes",
    "Third,Syphilis,,The left elbow,,,,yes",
    "Fourth,Syphilis,,,No such test,,,yes",
    "Fifth,Syphilis,,,,No such lab,,yes",
  );
  expect(codesOf(status)).toEqual([
    [3, "import.test-result-unknown"],
    [4, "import.source-unknown"],
    [5, "import.test-unknown"],
    [6, "import.organization-unknown"],
  ]);
  expect(status).toMatchObject({ created: 1, failedRows: 4 });
  const id = (await messagesOf(administrator, status.uuid))[0]?.made?.id ?? "";
  expect(await administrator.ask(testDefinitionCalls.get, { params: { id } })).toMatchObject({
    name: "New RPR",
    infection: { name: "Syphilis" },
    sources: [{ name: "Blood" }],
    mappingCodes: [
      { system: "LN", code: "20507-0" },
      { system: "LN", code: "31147-2" },
    ],
    onSite: true,
  });
  expect(await administrator.ask(importUndoCalls.undo, { params: { id: status.uuid }, body: {} })).toMatchObject({
    undone: 1,
  });
});

const userHeader = "first_name,last_name,email,role,supervisor";

it("invites users in roles that the importer may give, and in no other", async () => {
  const status = await imported(
    administrator,
    "users",
    userHeader,
    "Bo,Lee,bo.lee@import.example,Investigator,Dana Reyes",
    "Su,Kim,su.kim@import.example,Product administrator,",
    "Al,Roy,al.roy@import.example,Grand vizier,",
    "Ed,Poe,ed.poe@import.example,Investigator,Nobody Atall",
  );
  expect(codesOf(status)).toEqual([
    [3, expect.stringMatching(/^(user\.not-enough-permission|import\.role-unknown)$/)],
    [4, "import.role-unknown"],
    [5, "import.supervisor-unknown"],
  ]);
  expect(status).toMatchObject({ created: 1, failedRows: 3 });
  const id = (await messagesOf(administrator, status.uuid))[0]?.made?.id ?? "";
  expect(await administrator.ask(accessCalls.user, { params: { id } })).toMatchObject({
    level: { name: "Investigator" },
    supervisingUser: { name: "Dana Reyes" },
    deleted: false,
  });
  await administrator.ask(importUndoCalls.undo, { params: { id: status.uuid }, body: {} });
  expect(await administrator.ask(accessCalls.user, { params: { id } })).toMatchObject({ deleted: true });
});

it("raises nobody's own rights", async () => {
  const { email, level } = await administrator.ask(accessCalls.user, { params: { id: administrator.userId } });
  const status = await imported(administrator, "users", userHeader, `Ada,Reyes,${email},Supervisor,`);
  expect(status.created).toBe(0);
  expect((await administrator.ask(accessCalls.user, { params: { id: administrator.userId } })).level).toEqual(level);
});

const outbreakHeader =
  "outbreak_number,outbreak_name,infection,place,place_category,place_state,place_country,declared_on,last_name,first_name,dob";
const harbor = "OB-2026-1,Harbor,Mpox,Harbor Baths,Bathhouse or sex club,TX,USA,2026-02-01";

it("declares an outbreak once, and adds whom its rows name", async () => {
  const rows = [outbreakHeader, `${harbor},Santos,Maria,1990-04-12`, `${harbor},Okafor,Ada,1985-11-30`];
  const status = await imported(supervisor, "outbreaks", ...rows);
  expect(status).toMatchObject({ created: 1, updated: 1, problems: [] });
  const id = (await messagesOf(supervisor, status.uuid))[0]?.made?.id ?? "";
  expect(await supervisor.ask(outbreakCalls.get, { params: { id } })).toMatchObject({
    number: "OB-2026-1",
    place: "Harbor Baths",
    exposed: 2,
    placeCategory: "Bathhouse or sex club",
    placeState: "TX",
    placeCountry: "USA",
  });
  expect(await imported(supervisor, "outbreaks", ...rows)).toMatchObject({ unchanged: 2 });
  const more = await imported(supervisor, "outbreaks", outbreakHeader, `${harbor},Lee,Bo,1971-01-01`);
  expect(more).toMatchObject({ updated: 1, created: 0 });
  await supervisor.ask(importUndoCalls.undo, { params: { id: more.uuid }, body: {} });
  expect(await supervisor.ask(outbreakCalls.get, { params: { id } })).toMatchObject({ exposed: 2 });
});

it("asks of an outbreak all that it needs, each by its code [R8-78, R8-79, R8-80, R8-81, R8-82, R8-83, R8-84, R8-85, R8-86, R5-61]", async () => {
  await imported(supervisor, "outbreaks", outbreakHeader, `${harbor},,,`);
  const status = await imported(
    supervisor,
    "outbreaks",
    outbreakHeader,
    "OB-9,N,Plague of frogs,P,Shelter,TX,USA,,,,",
    "number nine,N,Mpox,P,Shelter,TX,USA,,,,",
    "OB-2026-1,Harbor,Mpox,Other Baths,Shelter,TX,USA,,,,",
    "OB-2026-2,Harbor,Mpox,Harbor Baths,Shelter,TX,USA,,,,",
    "OB-9,N,Mpox,P,Shelter,TX,Atlantis,,,,",
    "OB-9,N,,P,Shelter,TX,USA,,,,",
    "OB-9,N,Mpox,P,,TX,USA,,,,",
    "OB-9,N,Mpox,P,Shelter,,USA,,,,",
    "OB-9,N,Mpox,,Shelter,TX,USA,,,,",
    "OB-9,N,Mpox,P,Shelter,TX,USA,2026-02-01,,,",
  );
  expect(codesOf(status)).toEqual([
    [2, "import.outbreak-infection-unknown"],
    [3, "import.outbreak-number-unreadable"],
    [4, "import.outbreak-number-only"],
    [5, "import.outbreak-place-only"],
    [6, "import.country-unknown"],
    [7, "import.infection-required"],
    [8, "import.place-category-required"],
    [9, "import.state-required"],
    [10, "import.place-required"],
  ]);
  expect(status).toMatchObject({ created: 1, failedRows: 9 });
});

it("is undone with its members, and may be declared again", async () => {
  const rows = [outbreakHeader, `${harbor},Santos,Maria,1990-04-12`];
  const { uuid } = await imported(supervisor, "outbreaks", ...rows);
  expect(await supervisor.ask(importUndoCalls.undo, { params: { id: uuid }, body: {} })).toMatchObject({ undone: 1 });
  expect((await supervisor.ask(outbreakCalls.list)).data).toEqual([]);
  expect(await imported(supervisor, "outbreaks", ...rows)).toMatchObject({ created: 1 });
});

it.each([
  ["Analyst", ["lab-results", "outbreaks"]],
  ["Clinic administrator", ["lab-results", "test-definitions", "organizations", "users"]],
] as [string, TableKind[]][])("lets %s import only what they may add by hand", async (role, allowed) => {
  const caller = await aStaffMember(server, clinic, { role });
  const fileUuid = await upload(server, caller, "rows.csv", `${userHeader}\nBo,Lee,bo@import.example,Investigator,`);
  const { kinds } = await caller.ask(tableImportCalls.preview, { body: { fileUuid, what: "lab-results" } });
  expect(kinds).toEqual(allowed);
  for (const what of tableKinds.filter((kind) => !allowed.includes(kind))) {
    const mapping = { columns: [], values: [] };
    const preview = await caller.refused(tableImportCalls.preview, { body: { fileUuid, what } });
    const start = await caller.refused(dataImportCalls.start, { body: { fileUuid, what, mapping } });
    expect([preview.code, start.code, start.status]).toEqual([
      "import.kind-not-allowed",
      "import.kind-not-allowed",
      403,
    ]);
  }
});

it("stops where whoever started it has lost the right since, and mends and undoes for nobody without it", async () => {
  const rows = `${outbreakHeader}\n${harbor},,,\nOB-9,N,Mpox,,Shelter,TX,USA,,,,`;
  const { uuid } = await importTable(server, supervisor, rows, { what: "outbreaks" });
  const params = { id: uuid, messageId: (await messagesOf(supervisor, uuid))[1]?.id ?? "" };
  expect((await administrator.refused(dataImportCalls.retry, { params, body: {} })).code).toBe(
    "import.kind-not-allowed",
  );
  expect((await administrator.refused(importUndoCalls.undo, { params: { id: uuid }, body: {} })).code).toBe(
    "import.kind-not-allowed",
  );
  await server.pool.query(
    "update role set access_groups = array['SUBMIT_IMPORT'] where tenant_id = $1 and id = (select role_id from app_user where id = $2)",
    [clinic, supervisor.userId],
  );
  const { rows: kept } = await server.pool.query(
    "update data_import set status = 'IN_PROGRESS', finished_at = null where id = $1 returning id",
    [uuid],
  );
  await server.pool.query("update data_import_progress set total_parsed = 0, byte_offset = 0 where import_id = $1", [
    uuid,
  ]);
  expect(kept).toHaveLength(1);
  expect(await endOfImport(administrator, uuid)).toMatchObject({
    status: "FINISHED_FAIL",
    errorReason: expect.stringContaining("Your role doesn’t let you add"),
  });
});
