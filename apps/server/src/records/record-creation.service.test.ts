import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../testing/app.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { createRecord, createRecords, type NewRecord } from "./record-creation.service.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

const nobody = (tenantId: string) => ({ tenantId, userId: null });

async function aPatient(clinic: string): Promise<string> {
  const person = { tenant_id: clinic, last_name: "Santos" };
  const { id } = await server.inTransaction(clinic, (tx) =>
    tx.insertInto("person").values(person).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

const aFile = (personId: string): NewRecord => ({ kind: "IncomingReport", personId, infections: [] });
const numbersOf = (clinic: string) =>
  server.inTransaction(clinic, (tx) =>
    tx.selectFrom("record").select("reference_number").orderBy("reference_number").execute(),
  );
const counts = (rows: { reference_number: string }[]) => rows.map((row) => Number(row.reference_number.slice(-6)));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it("numbers records without a gap, however many transactions open them at once", async () => {
  const clinic = await aClinic(server);
  const patient = await aPatient(clinic);
  const openSome = (many: number) =>
    server.inTransaction(clinic, (tx) => createRecords(tx, nobody(clinic), Array(many).fill(aFile(patient))));
  await Promise.all([3, 1, 5, 2, 4, 1, 7, 2].map(openSome));
  expect(counts(await numbersOf(clinic))).toEqual(upTo(25));
});

it("takes a number back when its transaction fails", async () => {
  const clinic = await aClinic(server);
  const patient = await aPatient(clinic);
  const fail = async (tx: Tx) => {
    await createRecord(tx, nobody(clinic), aFile(patient));
    throw new Error("the power went");
  };
  const outcomes = await Promise.allSettled(
    upTo(6).map((each) =>
      server.inTransaction(clinic, (tx) => (each % 2 ? createRecord(tx, nobody(clinic), aFile(patient)) : fail(tx))),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(counts(await numbersOf(clinic))).toEqual(upTo(3));
});

it("counts each kind and each clinic for itself, in the clinic's own year", async () => {
  const clinic = await aClinic(server);
  const patient = await aPatient(clinic);
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "America/New_York" }).format(new Date());
  const kinds = ["Visit", "IncomingReport", "Incident", "IncomingPartner", "Visit"] as const;
  const opened = await server.inTransaction(clinic, (tx) =>
    createRecords(
      tx,
      nobody(clinic),
      kinds.map((kind) => ({ kind, personId: patient, infections: [] })),
    ),
  );
  expect(opened.map(({ referenceNumber }) => referenceNumber)).toEqual([
    `V-${year}-000001`,
    `F-${year}-000001`,
    `C-${year}-000001`,
    `P-${year}-000001`,
    `V-${year}-000002`,
  ]);
});

it("opens thousands in one go, and answers them in their order", async () => {
  const clinic = await aClinic(server);
  const patient = await aPatient(clinic);
  const many = 6000;
  const opened = await server.inTransaction(clinic, (tx) =>
    createRecords(tx, nobody(clinic), Array(many).fill(aFile(patient))),
  );
  expect(opened.map(({ referenceNumber }) => Number(referenceNumber.slice(-6)))).toEqual(upTo(many));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(many);
});

it("keeps the id, the instant and the infections that it is given", async () => {
  const clinic = await aClinic(server);
  const patient = await aPatient(clinic);
  const id = "01890000-0000-7000-8000-000000000001";
  const stored = await server.inTransaction(clinic, async (tx) => {
    const infection = await tx.selectFrom("infection").select("id").where("name", "=", "HIV").executeTakeFirstOrThrow();
    const createdAt = "2026-01-05T14:30:00.000Z";
    const infections = [{ infectionId: infection.id, status: "Positive" as const }];
    await createRecord(tx, nobody(clinic), { ...aFile(patient), id, createdAt, infections });
    return tx
      .selectFrom("record")
      .innerJoin("record_infection", "record_infection.record_id", "record.id")
      .select(["record.created_at", "record.updated_at", "record.status_key", "record.closed", "status"])
      .where("record.id", "=", id)
      .executeTakeFirstOrThrow();
  });
  expect(stored).toEqual({
    created_at: "2026-01-05T14:30:00.000Z",
    updated_at: "2026-01-05T14:30:00.000Z",
    status_key: "New",
    closed: false,
    status: "Positive",
  });
});
