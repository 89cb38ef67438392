import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { visitCalls } from "@tracewell/contract/visits";
import { segment } from "@tracewell/fixtures/hl7-text";
import { describe, expect, it } from "vitest";
import { aStaffMember } from "../../testing/app.ts";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";
import { aVisit } from "../../testing/visit.ts";

importing();

const patient = {
  1: "1",
  3: "7^^^Lab^MR",
  5: "Okonkwo^Amara",
  7: "19800102",
  8: "F",
  11: "1 Elm St^^Albany^NY^12207",
  13: "^PRN^PH^^1^518^5550101",
};
const pid = segment("PID", patient);
const aReport = (number: string, processing = "P", ...segments: string[]) =>
  oruMessage(
    ...(segments.length > 0 ? segments : [pid]),
    `OBR|1||${number}^Lab|43304-5^Chlamydia^LN|||20240301`,
    "OBX|1|CWE|43304-5^Chlamydia^LN||260373001^Detected^SCT||||||F",
  ).replace("|77|P|", `|${number}|${processing}|`);

const pageOf = async (text: string) => {
  const { uuid } = await importFile(server, supervisor, `${text}\r`);
  const [message] = await messagesOf(supervisor, uuid);
  return supervisor.ask(incomingFileCalls.get, { params: { id: message?.records[0]?.id ?? "" } });
};
const files = async (query: Record<string, string> = {}) =>
  (await supervisor.ask(incomingFileCalls.list, { query: query as never })).data.map(({ id }) => id);
const persons = async (query: Record<string, string> = {}) =>
  (await supervisor.ask(personPageCalls.list, { query: query as never })).data.map(({ id }) => id);

describe.each([
  ["D", "test"],
  ["T", "training"],
] as const)("a message marked %s", (letter, standsFor) => {
  it("is marked everywhere, and no list shows it unless it is asked for", async () => {
    const page = await pageOf(aReport("1", letter));
    expect(page).toMatchObject({ processing: standsFor, person: { standsFor } });
    expect([await files(), await persons()]).toEqual([[], []]);
    expect([await files({ reports: standsFor }), await files({ reports: "all" })]).toEqual([[page.id], [page.id]]);
    expect([await persons({ kind: standsFor }), await persons({ kind: "all" })]).toEqual([
      [page.person.id],
      [page.person.id],
    ]);
    const rows = await supervisor.ask(incomingFileCalls.list, { query: { reports: "all" } as never });
    expect(rows.data).toMatchObject([{ processing: standsFor, person: { standsFor } }]);
  });

  it("is left out of the lists of what came of it, which show it when it is asked for", async () => {
    const page = await pageOf(aReport("1", letter));
    const personId = page.person.id;
    await pageOf(aReport("2"));
    const { id: caseId } = await supervisor.ask(incomingFileCalls.elevate, {
      params: { id: page.id },
      body: { infectionId: page.infections[0]?.id, assignTo: supervisor.userId },
    });
    const { id: visitId } = await aVisit(supervisor, { personId });
    const exposed = { caseId, person: { lastName: "Adeyemi", firstName: "Tunde" } };
    const { id: contactId } = await supervisor.ask(contactCalls.create, { body: exposed });
    for (const [call, id] of [
      [investigationCalls.list, caseId],
      [visitCalls.list, visitId],
      [contactCalls.list, contactId],
    ] as const) {
      const found = async (patients: string, more = {}) => {
        const query = { ...(patients ? { patients } : {}), ...more } as never;
        return (await supervisor.ask(call as typeof visitCalls.list, { query })).data.map((row) => row.id);
      };
      expect([await found(""), await found("real")]).toEqual([[], []]);
      expect([await found(standsFor), await found("all")]).toEqual([[id], [id]]);
      expect(await found(standsFor === "test" ? "training" : "test")).toEqual([]);
      // Other orders and filters are read from other tables.
      expect([await found("", { sort: "patient" }), await found(standsFor, { sort: "patient" })]).toEqual([[], [id]]);
      expect([await found("", { search: "O" }), await found("", { needsAction: true })]).toEqual([[], []]);
    }
  });

  it("never meets a patient, nor changes a report about one", async () => {
    const real = await pageOf(aReport("1"));
    const rehearsed = await pageOf(aReport("1", letter).replace("260373001^Detected", "260415000^Not detected"));
    expect(rehearsed.person.id).not.toBe(real.person.id);
    expect(rehearsed.matchReview).toBeNull();
    const after = await supervisor.ask(incomingFileCalls.get, { params: { id: real.id } });
    expect(after.orders[0]?.results).toMatchObject([{ qualitativeResult: "Detected", earlier: [] }]);
    const another = await pageOf(aReport("2"));
    expect(another.person.id).toBe(real.person.id);
    expect((await pageOf(aReport("3", letter))).person.id).toBe(rehearsed.person.id);
    expect(await persons()).toEqual([real.person.id]);
  });

  it("meets patients where the clinic says so", async () => {
    const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
    const body = { name: "labReports", value: JSON.stringify({ matchTestMessages: true }), user: null } as const;
    await admin.ask(preferenceCalls.create, { body });
    const real = await pageOf(aReport("1"));
    const matched = await pageOf(aReport("2", letter));
    expect(matched).toMatchObject({ processing: standsFor, person: { id: real.person.id } });
    expect(matched.person.standsFor ?? null).toBeNull();
    expect(await files()).toEqual([real.id]);
  });
});

describe("a report about an animal", () => {
  const dog = segment("PID", {
    1: "1",
    3: "A9^^^Vet^PI",
    5: "^Rex",
    7: "20200101",
    11: "8 Farm Rd^^Albany^NY^12207",
    35: "448771007^Dog^SCT",
    36: "132622007^Beagle^SCT",
  });
  const owner = "NK1|1|Miller^Tom|O^Owner^L||^PRN^PH^^1^518^5550999";

  it("is about a place and an owner, not a patient", async () => {
    const page = await pageOf(aReport("1", "P", dog, owner));
    expect(page.animal).toEqual({
      species: "Dog",
      breed: "Beagle",
      name: "Rex",
      owner: { name: "Miller, Tom", phone: "5185550999", email: null },
      place: "8 Farm Rd, Albany, NY 12207",
    });
    expect(page.person).toMatchObject({ fullName: "Animal: Dog, Rex", standsFor: "animal" });
    expect(await persons()).toEqual([]);
    expect(await files()).toEqual([page.id]);
    expect(await files({ said: "miller" })).toEqual([page.id]);
    expect(page.abilities.elevate).toMatchObject({
      allowed: false,
      reasons: [expect.objectContaining({ code: "incoming-file.about-animal" })],
    });
    const infection = page.infections[0]?.id ?? "";
    expect(
      await supervisor.refused(incomingFileCalls.elevate, {
        params: { id: page.id },
        body: { infectionId: infection },
      }),
    ).toMatchObject({ status: 409, code: "incoming-file.about-animal" });
    expect((await supervisor.ask(investigationCalls.list, { query: {} as never })).data).toEqual([]);
  });

  it("is told by its specimen, too; then the person named is the owner, and no patient is met", async () => {
    const known = await pageOf(aReport("1"));
    const page = await pageOf(`${aReport("2")}\rSPM|1|^S1||^Brain tissue of raccoon`);
    expect(page.animal).toMatchObject({
      species: "Brain tissue of raccoon",
      owner: { name: "Okonkwo, Amara", phone: "5185550101" },
    });
    expect(page.person.id).not.toBe(known.person.id);
  });

  it.each(["Swab of cat scratch", "Dog bite wound", "Urine"])(
    "is not made of a person's specimen: %s",
    async (type) => {
      expect(await pageOf(`${aReport("1")}\rSPM|1|^S1||^${type}`)).toMatchObject({ animal: null });
    },
  );

  it.each(["337915000^Homo sapiens^SCT", "Human", "10000017"])(
    "is not made of a person of species %s",
    async (species) => {
      const human = segment("PID", { ...patient, 35: species });
      expect((await pageOf(aReport("1", "P", human))).animal).toBeNull();
    },
  );
});
