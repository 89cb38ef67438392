import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { aStaffMember, type Caller } from "../../testing/app.ts";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

const { unmappedCodes, mapCode } = systemSettingsCalls;

let administrator: Caller;

importing();
beforeEach(async () => {
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
});

const aNotification = (condition: string, number = "1") =>
  oruMessage(
    `OBR|1||N${number}|68991-9^Epidemiologic Information^LN|||20240301|||||||||||||||20240301|||F||||||${condition}`,
    "OBX|1|CWE|77996-7^Confirmation^LN||410605003^Confirmed^SCT||||||F",
  );
const aResult = (number: string) =>
  oruMessage(
    `OBR|1||F${number}|QX9^House test^L|||20240301`,
    "OBX|1|CWE|QX9^House test^L||260373001^Detected^SCT||||||F",
  );

const pagesOf = async (...texts: string[]) => {
  const { uuid } = await importFile(server, supervisor, `${texts.join("\r")}\r`);
  const ids = (await messagesOf(supervisor, uuid)).map(({ records }) => records[0]?.id ?? "");
  return Promise.all(ids.map((id) => supervisor.ask(incomingFileCalls.get, { params: { id } })));
};
const infectionsOf = (page: { infections: { name: string; status: string | null }[] } | undefined) =>
  page?.infections.map(({ name, status }) => [name, status]);
const infectionId = async (name: string) =>
  (await administrator.ask(lookupCalls.infections)).data.find((one) => one.name === name)?.id ?? "";

describe("a notified condition", () => {
  it.each([
    ["10020^Brucellosis^NND", "Brucellosis"],
    ["10056^West Nile, neuroinvasive^NND", "West Nile virus disease"],
    ["10562^HIV^NND", "HIV"],
    ["13073^Toxoplasmosis^NND", "Toxoplasmosis"],
  ])(
    "of CDC's event codes, %s, names its infection though the clinic never mapped it",
    async (condition, infection) => {
      const [page] = await pagesOf(aNotification(condition));
      expect(infectionsOf(page)).toEqual([[infection, null]]);
      expect((await administrator.ask(unmappedCodes)).codes).toEqual([]);
    },
  );

  it("stays unmapped where the clinic has taken the infection out of use", async () => {
    await pagesOf(aNotification("10020^Brucellosis^NND"));
    await server.inTransaction(clinic, (tx) =>
      sql`update infection set disabled = true where key = 'brucellosis'`.execute(tx),
    );
    const [page] = await pagesOf(aNotification("10020^Brucellosis^NND", "2"));
    expect(page?.infections).toEqual([]);
    expect((await administrator.ask(unmappedCodes)).codes).toMatchObject([{ code: "10020", files: 1 }]);
  });
});

describe("a code that points to no infection", () => {
  it("makes a line, is mapped once, and the files that waited follow", async () => {
    const waiting = await pagesOf(aNotification("99123^New disease^NND"), aResult("1"), aResult("2"));
    expect(waiting.map(infectionsOf)).toEqual([[], [], []]);
    const { codes } = await administrator.ask(unmappedCodes);
    expect(codes).toMatchObject([
      { meaning: "test", system: "L", code: "QX9", name: "House test", files: 2 },
      { meaning: "condition", system: "NND", code: "99123", name: "New disease", files: 1 },
    ]);
    const [test, condition] = codes;
    const body = { infectionId: await infectionId("Mumps") };
    expect(await administrator.ask(mapCode, { params: { id: test?.id ?? "" }, body })).toEqual({
      infection: "Mumps",
      files: 2,
    });
    await administrator.ask(mapCode, { params: { id: condition?.id ?? "" }, body });
    const after = await Promise.all(waiting.map(({ id }) => supervisor.ask(incomingFileCalls.get, { params: { id } })));
    expect(after.map(infectionsOf)).toEqual([[["Mumps", null]], [["Mumps", "Positive"]], [["Mumps", "Positive"]]]);
    expect((await administrator.ask(unmappedCodes)).codes).toEqual([]);
    expect((await pagesOf(aResult("3"))).map(infectionsOf)).toEqual([[["Mumps", "Positive"]]]);
    const lines = await server.inTransaction(clinic, (tx) =>
      sql<{
        n: number;
      }>`select count(*) as n from trail where table_name = 'mapping_code' and actor_id = ${administrator.userId}`.execute(
        tx,
      ),
    );
    expect(lines.rows[0]?.n).toBe(2);
  });

  it("is mapped to an infection in use, by an administrator of the clinic", async () => {
    await pagesOf(aResult("1"));
    const [code] = (await administrator.ask(unmappedCodes)).codes;
    const params = { id: code?.id ?? "" };
    const id = await infectionId("Mumps");
    await server.inTransaction(clinic, (tx) => sql`update infection set disabled = true where id = ${id}`.execute(tx));
    expect(await administrator.refused(mapCode, { params, body: { infectionId: id } })).toMatchObject({
      status: 409,
      code: "infection.not-in-use",
    });
    expect((await supervisor.refused(mapCode, { params, body: { infectionId: id } })).status).toBe(403);
  });
});
