import { type LookupBody, lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { type LookupKind, lookupKinds } from "@tracewell/contract/lookup-kinds";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aPatient } from "../../testing/investigation.ts";
import { aVisit } from "../../testing/visit.ts";
import { listReferencesTo } from "../platform/database/references.ts";
import { placeOf, storedTexts } from "./lookup-use.model.ts";

const { lists, values, get, create, edit, remove, move, merge, file, preview, load } = lookupEditCalls;

let server: TestApp;
let clinic: string;
let admin: Caller;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  supervisor = await aStaffMember(server, clinic);
});

const aValue = (name: string, over: Partial<LookupBody> = {}): LookupBody => ({
  name,
  es: null,
  fr: null,
  my: null,
  zh: null,
  code: null,
  order: null,
  disabled: false,
  ...over,
});
const add = (kind: LookupKind, name: string, over: Partial<LookupBody> = {}) =>
  admin.ask(create, { params: { kind }, body: aValue(name, over) });
const namesOf = async (kind: LookupKind) =>
  (await admin.ask(lookupCalls.list, { params: { kind } })).data.map(({ name }) => name);
const named = async (kind: LookupKind, name: string) => {
  const { data } = await admin.ask(lookupCalls.list, { params: { kind } });
  return admin.ask(get, { params: { kind, id: data.find((value) => value.name === name)?.id ?? "" } });
};

it("has a value in each list added, renamed in five languages, disabled and deleted [R10-48] [R7-78]", async () => {
  for (const kind of lookupKinds) {
    const made = await add(kind, "Heron");
    expect(made).toMatchObject({ kind, name: "Heron", version: 1, abilities: { remove: { allowed: true } } });
    const words = { es: "Garza", fr: "Héron", my: "ဗျိုင်း", zh: "苍鹭", code: "H-1", disabled: true, order: made.order };
    const params = { kind, id: made.id };
    const changed = await admin.ask(edit, { params, body: { ...aValue("Heron gray", words), version: 1 } });
    expect(changed).toMatchObject({ name: "Heron gray", ...words, version: 2 });
    const stale = await admin.refused(edit, { params, body: { ...aValue("Heron", words), version: 1 } });
    expect([stale.status, stale.code]).toEqual([409, "edit.stale"]);
    expect(await namesOf(kind)).toContain("Heron gray");
    await admin.ask(remove, { params });
    expect((await admin.refused(remove, { params })).status).toBe(404);
  }
});

it("refuses a name that the list has in any case, and a place that is taken [R8-50] [R8-51]", async () => {
  const taken = await admin.refused(create, { params: { kind: "RESULT_UNIT" }, body: aValue("COPIES/ML") });
  expect(taken).toMatchObject({ status: 409, code: "lookup.name-taken", details: [{ field: "name" }] });
  const first = await named("RESULT_UNIT", "copies/mL");
  const placed = await admin.refused(create, {
    params: { kind: "RESULT_UNIT" },
    body: aValue("mmol/L", { order: first.order }),
  });
  expect(placed).toMatchObject({ status: 409, code: "lookup.order-taken", details: [{ field: "order" }] });
});

it("gives each of many who add at once a place of its own", async () => {
  await Promise.all(Array.from({ length: 8 }, (_, place) => add("REGION", `Ward ${place}`)));
  const { data } = await admin.ask(lookupCalls.list, { params: { kind: "REGION" } });
  expect(new Set(data.map(({ order }) => order)).size).toBe(data.length);
});

it("moves a value past its neighbor, and leaves the first and last where they are", async () => {
  const before = await namesOf("ADDRESS_TYPE");
  const [first = "", second = ""] = before;
  const { id } = await named("ADDRESS_TYPE", second);
  const params = { kind: "ADDRESS_TYPE" as const, id };
  await admin.ask(move, { params, body: { direction: "up" } });
  await admin.ask(move, { params, body: { direction: "up" } });
  expect((await namesOf("ADDRESS_TYPE")).slice(0, 2)).toEqual([second, first]);
  await admin.ask(move, { params, body: { direction: "down" } });
  expect(await namesOf("ADDRESS_TYPE")).toEqual(before);
});

it("says where a value is used, and keeps it [R8-37]", async () => {
  const type = await named("VISIT_TYPE", "STI screening");
  await aVisit(supervisor, { typeIds: [type.id] });
  const used = await named("VISIT_TYPE", "STI screening");
  expect(used).toMatchObject({ used: true, uses: expect.arrayContaining([{ place: "Visits", count: 1 }]) });
  const refused = await admin.refused(remove, { params: { kind: "VISIT_TYPE", id: type.id } });
  expect(refused).toMatchObject({ status: 409, code: "lookup.in-use" });
  expect(refused.message).toMatch(/^It is in use: .*visits \(1\).*\. Disable it instead\.$/);
  const { data } = await admin.ask(values, { query: { kind: "VISIT_TYPE", search: "sti screen" } });
  expect(data).toMatchObject([{ name: "STI screening", used: true }]);
});

it("knows every table that uses values of lists by a word", async () => {
  const references = await server.inTransaction(null, (tx) => listReferencesTo(tx, "lookup"));
  const tables = [...references, ...Object.values(storedTexts).flat()].map(({ table }) => table);
  expect([...new Set(tables)].filter((table) => !placeOf(table))).toEqual([]);
});

it("merges two values: what used the one uses the other [R10-48]", async () => {
  const kept = await named("VISIT_TYPE", "STI screening");
  const gone = await add("VISIT_TYPE", "STD screening");
  const both = await aVisit(supervisor, { typeIds: [kept.id, gone.id] });
  const one = await aVisit(supervisor, { person: aPatient(), typeIds: [gone.id] });
  const params = { kind: "VISIT_TYPE" as const, id: kept.id };
  const merged = await admin.ask(merge, { params, body: { mergedId: gone.id, version: kept.version } });
  expect(merged.uses).toContainEqual({ place: "Visits", count: 2 });
  for (const { id } of [both, one]) {
    const { rows } = await server.pool.query("select type_id from visit_type where record_id = $1", [id]);
    expect(rows).toEqual([{ type_id: kept.id }]);
  }
  expect((await admin.refused(get, { params: { kind: "VISIT_TYPE", id: gone.id } })).status).toBe(404);
  const itself = await admin.refused(merge, { params, body: { mergedId: kept.id, version: merged.version } });
  expect(itself.code).toBe("lookup.merge-itself");
  const stranger = await admin.refused(merge, { params, body: { mergedId: gone.id, version: merged.version } });
  expect([stranger.status, stranger.details?.[0]?.field]).toEqual([422, "mergedId"]);
});

it("has records follow that keep a value as text", async () => {
  const person = await supervisor.ask(personCalls.create, { body: aPatient() });
  await server.pool.query("update person set gender = 'Woman' where id = $1", [person.id]);
  const gender = await named("GENDER_TYPE", "Woman");
  expect(gender.uses).toEqual([{ place: "Persons", count: 1 }]);
  const body = { ...aValue("Female gender", { order: gender.order }), version: gender.version };
  await admin.ask(edit, { params: { kind: "GENDER_TYPE", id: gender.id }, body });
  const { rows } = await server.pool.query("select gender from person where id = $1", [person.id]);
  expect(rows).toEqual([{ gender: "Female gender" }]);
});

it("keeps what the product goes by, and has it translated", async () => {
  const female = await named("SEX_AT_BIRTH", "Female");
  expect(female).toMatchObject({ fixed: true, abilities: { remove: { reasons: [{ code: "lookup.fixed" }] } } });
  const params = { kind: "SEX_AT_BIRTH" as const, id: female.id };
  const words = { es: "Femenino", order: female.order };
  const refused = await admin.refused(edit, { params, body: { ...aValue("Woman", words), version: female.version } });
  expect(refused).toMatchObject({ code: "lookup.fixed", details: [{ field: "name" }] });
  const body = { ...aValue("Female", words), version: female.version };
  expect(await admin.ask(edit, { params, body })).toMatchObject({ es: "Femenino" });
  const other = await named("SEX_AT_BIRTH", "Other");
  const into = { params: { kind: "SEX_AT_BIRTH" as const, id: other.id } };
  const merged = await admin.refused(merge, { ...into, body: { mergedId: female.id, version: other.version } });
  expect(merged.code).toBe("lookup.fixed");
});

it("goes out as CSV and comes back, each line told beforehand", async () => {
  const params = { kind: "REGION" as const };
  const { content } = await admin.ask(file, { params });
  expect(content.split("\r\n")[0]).toBe("\ufeffName,Spanish,French,Burmese,Chinese,Code,Disabled");
  const same = await admin.ask(preview, { params, body: { content } });
  expect(new Set(same.map(({ does }) => does))).toEqual(new Set(["keep"]));
  const typed = [
    "name,spanish,disabled",
    "East Side,Lado este,",
    "Harbor,Puerto,yes",
    "Harbor,,",
    `${"x".repeat(201)},,`,
    ",,",
  ].join("\n");
  const wanted = [
    [2, "change", "Spanish: none → Lado este"],
    [3, "add", "New"],
    [4, "refuse", "Line 3 has this name already."],
    [5, "refuse", expect.any(String)],
    [6, "refuse", "Give it a name."],
  ];
  const told = await admin.ask(preview, { params, body: { content: typed } });
  expect(told.map(({ line, does, text }) => [line, does, text])).toEqual(wanted);
  const done = await admin.ask(load, { params, body: { content: typed } });
  expect(done).toEqual(told);
  expect(await named("REGION", "Harbor")).toMatchObject({ es: "Puerto", disabled: true });
  expect(await named("REGION", "East side")).toMatchObject({ es: "Lado este" });
  for (const broken of ["no list", 'name\n"open'])
    expect((await admin.refused(load, { params, body: { content: broken } })).code).toBe("lookup.file-unreadable");
});

it("counts values and what is not translated, list by list", async () => {
  const before = (await admin.ask(lists)).find(({ kind }) => kind === "REGION");
  await add("REGION", "Harbor");
  await add("REGION", "Old town", { disabled: true });
  const after = (await admin.ask(lists)).find(({ kind }) => kind === "REGION");
  expect(after).toMatchObject({
    values: (before?.values ?? 0) + 2,
    disabled: (before?.disabled ?? 0) + 1,
    untranslated: (before?.untranslated ?? 0) + 1,
  });
  const { data } = await admin.ask(values, { query: { kind: "REGION", untranslated: "true", disabled: "false" } });
  expect(data.map(({ name }) => name)).toContain("Harbor");
});

it("stands in the Activity log with before and after", async () => {
  const made = await add("REGION", "Harbor");
  const body = { ...aValue("Harbor front", { order: made.order }), version: 1 };
  await admin.ask(edit, { params: { kind: "REGION", id: made.id }, body });
  const { rows } = await server.pool.query(
    "select action, before ->> 'name' as before, after ->> 'name' as after from trail where table_name = 'lookup' and row_id = $1 order by id",
    [made.id],
  );
  expect(rows).toEqual([
    { action: "insert", before: null, after: "Harbor" },
    { action: "update", before: "Harbor", after: "Harbor front" },
  ]);
});

it("is closed to others than administrators, and to other clinics", async () => {
  const { id, version } = await add("REGION", "Harbor");
  const params = { kind: "REGION" as const, id };
  expect((await supervisor.refused(create, { params, body: aValue("Hill") })).status).toBe(403);
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  expect((await stranger.refused(get, { params })).status).toBe(404);
  expect((await stranger.refused(edit, { params, body: { ...aValue("Hill"), version } })).status).toBe(404);
  expect((await stranger.refused(remove, { params })).status).toBe(404);
  expect((await stranger.refused(move, { params, body: { direction: "up" } })).status).toBe(404);
  const asSymptom = { params: { kind: "SYMPTOM" as const, id } };
  expect((await admin.refused(remove, asSymptom)).status).toBe(404);
});
