import { lookupCalls } from "@tracewell/contract/lookups";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { type TestListKind, testListCalls, testLists } from "@tracewell/contract/test-lists";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aTestBody } from "../../../testing/tests.ts";

const { listValues, createListValue, editListValue, removeListValue } = testListCalls;
let server: TestApp;
let admin: Caller;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  nurse = await aStaffMember(server, clinic, { role: "Clinician" });
});
afterAll(() => server.close());

const kinds = Object.keys(testLists) as TestListKind[];
const values = async (kind: TestListKind) => (await admin.ask(listValues, { params: { kind } })).data;
const aValue = { name: "Breath sample", code: null, disabled: false };

it("adds, changes, disables and deletes sources, units, types of laboratory and of test [R7-78]", async () => {
  expect(kinds).toEqual(["SPECIMEN_SOURCE", "RESULT_UNIT", "PERFORMING_LABORATORY_TYPE", "TEST_TYPE"]);
  for (const kind of kinds) {
    const params = { kind };
    const made = await admin.ask(createListValue, { params, body: { ...aValue, code: "A-1" } });
    expect(made).toMatchObject({
      name: "Breath sample",
      code: "A-1",
      version: 1,
      abilities: { remove: { allowed: true } },
    });
    const edit = { name: "Breath", code: null, disabled: true, version: 1 };
    const ofIt = { params: { kind, id: made.id } };
    expect(await admin.ask(editListValue, { ...ofIt, body: edit })).toMatchObject({ name: "Breath", disabled: true });
    expect(await admin.refused(editListValue, { ...ofIt, body: edit })).toMatchObject({
      status: 409,
      code: "edit.stale",
    });
    const { data } = await nurse.ask(lookupCalls.list, { params });
    expect(data.find(({ id }) => id === made.id)).toMatchObject({ name: "Breath", disabled: true });
    await admin.ask(removeListValue, ofIt);
    expect(await admin.refused(removeListValue, ofIt)).toMatchObject({ status: 404 });
  }
});

it("keeps a source, a unit and a type that a test names, and says which [R8-37]", async () => {
  const source = await admin.ask(createListValue, { params: { kind: "SPECIMEN_SOURCE" }, body: aValue });
  const unit = await admin.ask(createListValue, { params: { kind: "RESULT_UNIT" }, body: aValue });
  const type = await admin.ask(createListValue, { params: { kind: "TEST_TYPE" }, body: aValue });
  const body = aTestBody({ sourceIds: [source.id], unitId: unit.id, typeId: type.id });
  const { id, name } = await admin.ask(testDefinitionCalls.create, { body });
  for (const [kind, value] of [
    ["SPECIMEN_SOURCE", source],
    ["RESULT_UNIT", unit],
    ["TEST_TYPE", type],
  ] as const)
    expect(await admin.refused(removeListValue, { params: { kind, id: value.id } })).toMatchObject({
      status: 409,
      code: "test.list-value-in-use",
      message: `${name} uses it. Disable it instead.`,
      details: [{ fix: { label: `Open ${name}`, href: `/system-settings/tests/${id}` } }],
    });
});

it("says of a value that many tests name how many they are", async () => {
  const nucleic = (await values("TEST_TYPE")).find(({ name }) => name === "NAAT");
  expect(nucleic?.abilities.remove.reasons[0]?.text).toMatch(
    /^(.+, ){3}.+ and \d+ more use it\. Disable it instead\.$/,
  );
});

it("refuses a name that the list has, and others than administrators", async () => {
  const params = { kind: "RESULT_UNIT" } as const;
  const taken = { params, body: { ...aValue, name: "copies/mL" } };
  expect(await admin.refused(createListValue, taken)).toMatchObject({
    status: 409,
    code: "test.name-taken",
    details: [{ field: "name" }],
  });
  expect(await nurse.refused(createListValue, { params, body: aValue })).toMatchObject({ status: 403 });
});

it("leaves a list alone that is another's, and another clinic's values", async () => {
  const [unit] = await values("RESULT_UNIT");
  const asSource = { params: { kind: "SPECIMEN_SOURCE", id: unit?.id ?? "" } } as const;
  expect(await admin.refused(removeListValue, asSource)).toMatchObject({ status: 404 });
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const theirs = { params: { kind: "RESULT_UNIT", id: unit?.id ?? "" } } as const;
  expect(await stranger.refused(removeListValue, theirs)).toMatchObject({ status: 404 });
});
