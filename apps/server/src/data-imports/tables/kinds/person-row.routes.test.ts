import { dataImportCalls } from "@tracewell/contract/data-imports";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { aClinic, aStaffMember } from "../../../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../../../testing/importing-clinic.ts";
import { messagesOf } from "../../../../testing/imports.ts";
import { anInvestigation } from "../../../../testing/investigation.ts";
import { codesOf, importTable } from "../../../../testing/table-imports.ts";

importing();

const header = "external_id,last_name,first_name,date_of_birth,gender,phone,email,street,city,state,zip";
const santos = "X1,Santos,Maria,1990-04-12,F,512-555-0142,maria@example.com,12 Oak Street,Austin,TX,78701";
const okafor = "X2,Okafor,Ada,1985-11-30,Female,512-555-0143,ada@example.com,9 Elm Street,Austin,TX,78702";
const csv = (...rows: string[]) => [header, ...rows].join("\n");
const imported = (...rows: string[]) =>
  importTable(server, supervisor, csv(...rows), { what: "persons", sender: "County" });

const persons = () =>
  server.inTransaction(clinic, async (tx) => {
    const { rows } = await sql<{ id: string; name: string; phone: string | null; version: number }>`
      select id, last_name || ', ' || first_name as name, mobile_phone as phone, version from person order by last_name`.execute(
      tx,
    );
    return rows;
  });

it("makes persons of rows, and nothing of the same file again", async () => {
  expect(await imported(santos, okafor)).toMatchObject({ status: "FINISHED_SUCCESS", created: 2, failedRows: 0 });
  expect((await persons()).map(({ name }) => name)).toEqual(["Okafor, Ada", "Santos, Maria"]);
  const before = await persons();
  expect(await imported(okafor, santos, santos)).toMatchObject({ unchanged: 3, created: 0, updated: 0 });
  expect(await persons()).toEqual(before);
});

it("says what each row became, and opens it", async () => {
  const { uuid } = await imported(santos);
  const [message] = await messagesOf(supervisor, uuid);
  expect(message).toMatchObject({ outcome: "created", made: { kind: "persons", name: "Santos, Maria" }, records: [] });
  expect(await supervisor.ask(personCalls.get, { params: { id: message?.made?.id ?? "" } })).toMatchObject({
    sexAtBirth: "Female",
    dateOfBirth: "1990-04-12",
    addresses: [{ line1: "12 Oak Street", primary: true }],
  });
});

it("changes what the sender says otherwise by their number, but nothing that somebody edited meanwhile", async () => {
  const { uuid } = await imported(santos, okafor);
  const [first] = await messagesOf(supervisor, uuid);
  const id = first?.made?.id ?? "";
  const { version } = await supervisor.ask(personPageCalls.page, { params: { id } });
  await supervisor.ask(personPageCalls.edit, {
    params: { id },
    body: { version, person: { email: "new@example.com" } },
  });
  const changed = santos.replace("maria@example.com", "other@example.com").replace("0142", "0199");
  const status = await imported(changed, okafor);
  expect(status).toMatchObject({ updated: 1, unchanged: 1, created: 0 });
  expect(status.problems).toMatchObject([{ code: "import.edited-meanwhile", field: "email", severity: "warning" }]);
  expect(await supervisor.ask(personCalls.get, { params: { id } })).toMatchObject({
    email: "new@example.com",
    mobilePhone: "5125550199",
  });
});

it("finds a person who is here by matching, and fills what is empty", async () => {
  await supervisor.ask(personCalls.create, {
    body: { lastName: "Santos", firstName: "Maria", dateOfBirth: "1990-04-12", mobilePhone: "512-555-0142" },
  });
  expect(await imported(santos)).toMatchObject({ updated: 1, created: 0 });
  const [only] = await persons();
  expect(await supervisor.ask(personCalls.get, { params: { id: only?.id ?? "" } })).toMatchObject({
    email: "maria@example.com",
    sexAtBirth: "Female",
  });
});

it("refuses a doubtful match with what to do, and takes the row once it is said", async () => {
  const known = await supervisor.ask(personCalls.create, {
    body: { lastName: "Santos", firstName: "Maria", dateOfBirth: "1990-04-21", mobilePhone: "512-555-0142" },
  });
  const status = await imported("X9,Santos,Maria,1990-04-12,F,,,,,,");
  expect(codesOf(status)).toEqual([[2, "import.person-doubtful"]]);
  expect(status.problems[0]?.message).toContain(known.personNumber);
  expect(await persons()).toHaveLength(1);
  const { data } = await supervisor.ask(tableImportCalls.rejectedRows, { params: { id: status.uuid } });
  const cells = Object.fromEntries(data[0]?.cells.map(({ column, text }) => [column, text]) ?? []);
  const withNumber = `${header},person_number\nX9,Santos,Maria,1990-04-12,F,,,,,,,${known.personNumber}`;
  expect(cells.last_name).toBe("Santos");
  expect(await importTable(server, supervisor, withNumber, { what: "persons" })).toMatchObject({
    created: 0,
    failedRows: 0,
  });
  const asNew = `${header},person_number\nX8,Santos,Maria,1990-04-12,F,,,,,,,new`;
  expect(await importTable(server, supervisor, asNew, { what: "persons" })).toMatchObject({ created: 1 });
  const unknown = `${header},person_number\nX7,Santos,Maria,1990-04-12,F,,,,,,,P-000000`;
  expect(codesOf(await importTable(server, supervisor, unknown, { what: "persons" }))).toEqual([
    [2, "import.person-unknown"],
  ]);
});

it("leaves a phone number out that can't be one, and says so [R8-89]", async () => {
  const status = await imported(santos.replace("512-555-0142", "call after five"));
  expect(status).toMatchObject({ created: 1 });
  expect(codesOf(status)).toEqual([[2, "import.phone-invalid"]]);
  expect((await persons())[0]?.phone).toBeNull();
});

it("keeps bad rows to be mended, and takes them by the same rules", async () => {
  const status = await imported(santos, okafor.replace("1985-11-30", "2085-11-30"), "X3,,,,,,,,,,");
  expect(codesOf(status)).toEqual([[3, "import.date-in-future"]]);
  const { data } = await supervisor.ask(tableImportCalls.rejectedRows, { params: { id: status.uuid } });
  const cells = Object.fromEntries(data[0]?.cells.map(({ column, text }) => [column, text]) ?? []);
  const retried = await supervisor.ask(dataImportCalls.retry, {
    params: { id: status.uuid, messageId: data[0]?.messageId ?? "" },
    body: { text: JSON.stringify({ ...cells, date_of_birth: "1985-11-30" }) },
  });
  expect(retried).toMatchObject({ outcome: "created", made: { name: "Okafor, Ada" } });
});

it("knows an approximate age where the day of birth is not known", async () => {
  const rows = [
    "id,last_name,first_name,date_of_birth,year_of_birth,age,age_unit,age_on",
    "A1,Adeyemi,Bola,,,34,,2020-02-01",
    "A2,Baker,Cass,,1971,,,",
    "A3,Chen,Dee,,,8.75,MONTHS,2020-02-01",
    "A4,Diaz,Eli,1990-04-12,,35,,2026-02-01",
    "A5,Evans,Flo,,,about 30,,",
    "A6,Fox,Gil,,,340,,",
  ];
  const status = await importTable(server, supervisor, rows.join("\n"), { what: "persons", sender: "County" });
  expect(status).toMatchObject({ created: 6 });
  expect(codesOf(status)).toEqual([[6, "import.age-unreadable"]]);
  const born = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("person").select("approximate_birth_year").orderBy("last_name").execute(),
  );
  const years = born.map((row) => row.approximate_birth_year);
  expect(years).toEqual([1986, 1971, 2019, null, null, null]);
  const more = rows.with(5, "A5,Evans,Flo,,1991,,,");
  await importTable(server, supervisor, more.join("\n"), { what: "persons", sender: "County" });
  const [message] = await messagesOf(supervisor, status.uuid).then((all) => all.slice(4));
  const { approximateAge } = await supervisor.ask(personPageCalls.page, { params: { id: message?.made?.id ?? "" } });
  expect(approximateAge).toBe(new Date().getUTCFullYear() - 1991);
});

it("is undone, where nobody worked on it since", async () => {
  const { uuid } = await imported(santos, okafor);
  const [first, second] = await messagesOf(supervisor, uuid);
  const id = second?.made?.id ?? "";
  const { version } = await supervisor.ask(personPageCalls.page, { params: { id } });
  await supervisor.ask(personPageCalls.edit, { params: { id }, body: { version, person: { suffix: "MD" } } });
  const preview = await supervisor.ask(importUndoCalls.undoPreview, { params: { id: uuid } });
  expect(preview.data).toMatchObject([
    { record: null, item: { id: first?.made?.id }, made: true, workedOnBy: null },
    { item: { id }, workedOnBy: "Dana Reyes" },
  ]);
  expect(await supervisor.ask(importUndoCalls.undo, { params: { id: uuid }, body: {} })).toEqual({
    undone: 1,
    stayed: 1,
    after: null,
  });
  expect((await persons()).map(({ name }) => name)).toEqual(["Okafor, Ada"]);
  expect(await imported(santos)).toMatchObject({ created: 1 });
});

it("keeps whom something is about by now, and says so before", async () => {
  const { uuid } = await imported(santos, okafor);
  const [, second] = await messagesOf(supervisor, uuid);
  await anInvestigation(supervisor, { personId: second?.made?.id ?? "" });
  const preview = await supervisor.ask(importUndoCalls.undoPreview, { params: { id: uuid } });
  const keptBecause = "The patient record cannot be deleted: it has 2 records.";
  expect(preview.data).toMatchObject([{ keptBecause: null }, { workedOnBy: null, keptBecause }]);
  expect(await persons()).toHaveLength(2);
  const undone = await supervisor.ask(importUndoCalls.undo, { params: { id: uuid }, body: {} });
  expect(undone).toEqual({ undone: 1, stayed: 1, after: null });
  expect((await persons()).map(({ name }) => name)).toEqual(["Okafor, Ada"]);
  expect((await supervisor.ask(importUndoCalls.undoPreview, { params: { id: uuid } })).data).toHaveLength(1);
});

it("leaves whom somebody changes in the very moment of undoing", async () => {
  const { uuid } = await imported(santos);
  const [message] = await messagesOf(supervisor, uuid);
  const id = message?.made?.id ?? "";
  let undoing: Promise<unknown> = Promise.resolve();
  await server.inTransaction(clinic, async (tx) => {
    await sql`update person set suffix = 'MD', version = version + 1 where id = ${id}`.execute(tx);
    undoing = supervisor.ask(importUndoCalls.undo, {
      params: { id: uuid },
      body: { messageNumbers: [message?.messageNumber ?? 0] },
    });
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBeGreaterThan(0);
  });
  expect(await undoing).toEqual({ undone: 0, stayed: 1, after: null });
  expect(await supervisor.ask(personCalls.get, { params: { id } })).toMatchObject({ suffix: "MD" });
});

const waitingForLocks = async (): Promise<number> =>
  (
    await server.pool.query(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0].waiting;

it("takes back what it told of a person who was here", async () => {
  const { id } = await supervisor.ask(personCalls.create, {
    body: { lastName: "Santos", firstName: "Maria", dateOfBirth: "1990-04-12", mobilePhone: "512-555-0142" },
  });
  const { uuid } = await imported(santos);
  await supervisor.ask(importUndoCalls.undo, { params: { id: uuid }, body: {} });
  expect(await supervisor.ask(personCalls.get, { params: { id } })).toMatchObject({ email: null, addresses: [] });
});

it("knows numbers of a sender in one clinic only", async () => {
  await imported(santos);
  const other = await aStaffMember(server, await aClinic(server));
  expect(await importTable(server, other, csv(santos), { what: "persons", sender: "County" })).toMatchObject({
    created: 1,
  });
});
