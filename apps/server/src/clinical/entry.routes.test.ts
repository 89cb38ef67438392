import { activityCalls } from "@tracewell/contract/activity";
import { type ClinicalEntry, clinicalCalls } from "@tracewell/contract/clinical";
import { type ClinicalKind, clinicalKindNames, kindOf } from "@tracewell/contract/clinical-kinds";
import { type ReferenceType, referenceTypes } from "@tracewell/contract/fields/field";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aBareEntry, anEntry } from "../../testing/clinical-entries.ts";
import { anInvestigation } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let nurse: Caller;
let stranger: Caller;
let record: string;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  nurse = await aStaffMember(server, clinic, { firstName: "Priya", lastName: "Shah" });
  stranger = await aStaffMember(server, await aClinic(server));
  record = (await anInvestigation(nurse)).id;
});
afterAll(() => server.close());

const references = (kind: ClinicalKind) =>
  Object.entries(kindOf(kind).fields).filter(([, { type }]) => referenceTypes.includes(type as ReferenceType));
/** A reason why there was no dose goes with none. */
const withoutDose = { givenOn: null, doseNumber: null, lotNumber: null };
const params = (entryId?: string) => ({ params: { id: record, ...(entryId ? { entryId } : {}) } as never });
const seen = () => nurse.ask(clinicalCalls.ofRecord, { params: { id: record } });
const add = async (kind: ClinicalKind, over: Record<string, unknown> = {}) =>
  nurse.ask(clinicalCalls.add, { ...params(), body: { entry: (await anEntry(nurse, kind, over)) as never } });
const idOf = async (kind: ClinicalKind): Promise<ClinicalEntry> => (await add(kind)).entry;
const valuesOf = ({ id, recordId, createdAt, createdBy, updatedAt, version, ...rest }: ClinicalEntry) => rest;

describe.each(clinicalKindNames)("an entry of the kind %s", (kind) => {
  it("is noted with each of its fields, and read again as it was written [R3-51] [R3-54] [R3-55] [R3-56] [R3-57] [R3-59] [R3-60] [R3-61]", async () => {
    const entry = await anEntry(nurse, kind);
    const written = await nurse.ask(clinicalCalls.add, { ...params(), body: { entry: entry as never } });
    expect(valuesOf(written.entry)).toEqual(entry);
    expect(written.entry).toMatchObject({ recordId: record, version: 1, createdBy: { name: "Priya Shah" } });
    const page = await seen();
    expect(page.entries).toContainEqual(written.entry);
    expect(page.names).toMatchObject(written.names);
    for (const [name] of references(kind).filter(([each]) => (entry as never)[each])) {
      expect([name, written.names[String((entry as never)[name])]]).toEqual([name, expect.stringMatching(/./)]);
    }
  });

  it("needs no more than its required fields", async () => {
    const entry = await aBareEntry(nurse, kind);
    const written = await nurse.ask(clinicalCalls.add, { ...params(), body: { entry: entry as never } });
    expect(written.entry).toMatchObject(entry);
    const unset = Object.keys(kindOf(kind).fields).filter((name) => !(name in entry));
    for (const name of unset) expect([name, (written.entry as never)[name]]).toEqual([name, null]);
  });

  it("is refused without a required field, which is named", async () => {
    const entry = await aBareEntry(nurse, kind);
    for (const [name] of Object.entries(kindOf(kind).fields).filter(([, { required }]) => required)) {
      const { [name as never]: _, ...rest } = entry as unknown as Record<string, unknown>;
      const problem = await nurse.refused(clinicalCalls.add, { ...params(), body: { entry: rest as never } });
      expect(problem).toMatchObject({ status: 422, details: [{ field: `entry.${name}` }] });
    }
  });

  it("is changed on its version; a stale change is refused with the newer one, and changes nothing", async () => {
    const entry = await idOf(kind);
    const changed = (await anEntry(nurse, kind, valuesOf(entry))) as never;
    const edit = (version: number) => ({ ...params(entry.id), body: { entry: changed, version } });
    const after = await nurse.ask(clinicalCalls.edit, edit(1));
    expect(after.entry).toMatchObject({ id: entry.id, version: 2, createdAt: entry.createdAt });
    const problem = await nurse.refused(clinicalCalls.edit, edit(1));
    expect(problem).toMatchObject({ status: 409, code: "edit.stale", newer: after });
    expect((await seen()).entries).toContainEqual(after.entry);
  });

  it("is removed as it was seen, and can be noted again", async () => {
    const entry = await idOf(kind);
    const remove = (version: number) => ({ ...params(entry.id), query: { kind, version: version as never } });
    expect(await nurse.refused(clinicalCalls.remove, remove(7))).toMatchObject({ status: 409, code: "edit.stale" });
    await nurse.ask(clinicalCalls.remove, remove(1));
    expect((await seen()).entries.map(({ id }) => id)).not.toContain(entry.id);
    expect((await nurse.refused(clinicalCalls.remove, remove(1))).status).toBe(404);
    const again = await nurse.ask(clinicalCalls.add, { ...params(), body: { entry: valuesOf(entry) as never } });
    expect(valuesOf(again.entry)).toEqual(valuesOf(entry));
  });

  it("tells its history: who noted it, and what was changed", async () => {
    const entry = await idOf(kind);
    const [name = "", field] =
      Object.entries(kindOf(kind).fields).find(([, { type, required }]) => !required && /line|day|yesNo/.test(type)) ??
      [];
    expect(field).toBeDefined();
    const body = { entry: { ...valuesOf(entry), [name]: null } as never, version: 1 };
    await nurse.ask(clinicalCalls.edit, { ...params(entry.id), body });
    const { changes } = await nurse.ask(clinicalCalls.history, { ...params(entry.id), query: { kind } });
    expect(changes.map(({ action, by }) => [action, by])).toEqual([
      ["update", "Priya Shah"],
      ["insert", "Priya Shah"],
    ]);
    expect(changes[0]?.fields).toEqual([{ field: name, before: (entry as never)[name], after: null }]);
    expect(changes[1]?.fields.length).toBeGreaterThan(1);
    const activity = await nurse.ask(activityCalls.ofRecord, { params: { id: record } });
    expect(activity.data[0]?.summary).toContain(`changed ${kindOf(kind).noun}`);
  });

  it("can point only at things of its own clinic [R6-18]", async () => {
    const theirs = (await anEntry(stranger, kind)) as unknown as Record<string, unknown>;
    for (const [name] of references(kind)) {
      const foreign = theirs[name] ?? theirs.vaccineTypeId;
      const entry = await anEntry(nurse, kind, { ...withoutDose, [name]: foreign });
      const problem = await nurse.refused(clinicalCalls.add, { ...params(), body: { entry: entry as never } });
      expect(problem).toMatchObject({
        status: 422,
        code: "clinical.unknown-choice",
        details: [{ field: `entry.${name}` }],
      });
    }
  });

  it("is nobody's of another clinic to see, change or remove [R6-18]", async () => {
    const entry = await idOf(kind);
    const body = { entry: (await anEntry(stranger, kind)) as never };
    const refused = [
      await stranger.refused(clinicalCalls.ofRecord, params()),
      await stranger.refused(clinicalCalls.add, { ...params(), body }),
      await stranger.refused(clinicalCalls.edit, { ...params(entry.id), body: { ...body, version: 1 } }),
      await stranger.refused(clinicalCalls.remove, { ...params(entry.id), query: { kind, version: 1 as never } }),
      await stranger.refused(clinicalCalls.history, { ...params(entry.id), query: { kind } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await seen()).entries).toContainEqual(entry);
  });

  it("is not found by another record's address, nor as another kind", async () => {
    const entry = await idOf(kind);
    const other = (await anInvestigation(nurse)).id;
    const otherKind = clinicalKindNames.find((each) => each !== kind) as ClinicalKind;
    const query = { kind, version: 1 as never };
    const elsewhere = { params: { id: other, entryId: entry.id } };
    expect((await nurse.refused(clinicalCalls.remove, { ...elsewhere, query })).status).toBe(404);
    const misnamed = { ...params(entry.id), query: { ...query, kind: otherKind } };
    expect((await nurse.refused(clinicalCalls.remove, misnamed)).status).toBe(404);
    expect((await nurse.refused(clinicalCalls.history, misnamed)).status).toBe(404);
    const body = { entry: (await anEntry(nurse, kind)) as never, version: 1 };
    expect((await nurse.refused(clinicalCalls.edit, { ...elsewhere, body })).status).toBe(404);
  });
});
