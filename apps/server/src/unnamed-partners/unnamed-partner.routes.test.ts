import type { SentBody } from "@tracewell/contract/call";
import { mostLinesOfPartners, mostUnnamedPartners, unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, move } from "../../testing/investigation.ts";

const { list, earlier, add, addEarlier, addSeveral, edit, remove } = unnamedPartnerCalls;
type Description = SentBody<typeof add>["description"];
let server: TestApp;
let clinic: string;
let investigator: Caller;
let one: string;
let other: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  one = (await anInvestigation(investigator)).id;
  other = (await anInvestigation(investigator)).id;
});

const of = (id: string) => ({ params: { id } });
const named = (id: string, partnerId: string) => ({ params: { id, partnerId } });
const added = async (id: string, description: Description, certainty: "Certain" | "Likely" | "Unsure" = "Likely") => {
  const { partners } = await investigator.ask(add, { ...of(id), body: { description, certainty } });
  return partners.at(-1) ?? expect.fail("Nobody was added.");
};
const alike = async (body: SentBody<typeof earlier>) =>
  (await investigator.ask(earlier, { ...of(other), body })).partners.map(({ id, reasons }) => ({ id, reasons }));
const kept = async () => {
  const { rows } = await server.pool.query("select id from unnamed_partner where tenant_id = $1", [clinic]);
  return rows.map(({ id }) => id);
};

it("keeps what is known of a partner, how sure one is, and who wrote it down", async () => {
  const description = {
    firstName: "Mike",
    handle: "@Mike_88",
    site: "Grindr",
    venue: "The Anchor",
    approximateAge: 35,
    sex: "Male" as const,
    looks: "Tall, red beard",
    whereabouts: "Works at the docks",
  };
  await added(one, description, "Unsure");
  const { partners, abilities } = await investigator.ask(list, of(one));
  expect(partners).toMatchObject([{ ...description, certainty: "Unsure", otherInvestigations: 0, version: 1 }]);
  expect(partners[0]?.notedBy.id).toBe(investigator.userId);
  expect(abilities).toMatchObject({ add: { allowed: true }, edit: { allowed: true } });
  expect((await investigator.ask(list, of(other))).partners).toEqual([]);
});

it("wants something that a partner can be recognized by", async () => {
  const body = { description: { site: "Grindr", approximateAge: 30, handle: "  " }, certainty: "Likely" as const };
  expect(await investigator.refused(add, { ...of(one), body })).toMatchObject({ code: "request.invalid" });
});

it("finds earlier partners by handle, by first name and venue, and by sound, and says why", async () => {
  const byHandle = await added(one, { handle: "@Mike_88", site: "Grindr" });
  const byVenue = await added(one, { firstName: "Katharine", venue: "The Anchor" });
  const byName = await added(one, { firstName: "Catherine" });
  await added(one, { firstName: "Peter", venue: "The Anchor" });
  expect(await alike({ handle: "mike_88", firstName: "catherine", venue: "the anchor!" })).toEqual([
    { id: byHandle.id, reasons: ["handle"] },
    { id: byVenue.id, reasons: ["name-and-venue", "sound"] },
    { id: byName.id, reasons: ["first-name"] },
  ]);
  expect(await alike({ handle: "MIKE_88", site: "grindr" })).toHaveLength(1);
  expect(await alike({ handle: "mike_88", site: "Scruff" })).toEqual([]);
  expect(await alike({ venue: "The Anchor" })).toEqual([]);
  expect(await alike({ handle: "@" })).toEqual([]);
});

it("does not find partners of the same investigation, or of another clinic", async () => {
  await added(other, { handle: "mike_88" });
  expect(await alike({ handle: "mike_88" })).toEqual([]);
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const { id } = await anInvestigation(elsewhere);
  const found = await elsewhere.ask(earlier, { ...of(id), body: { handle: "mike_88" } });
  expect(found.partners).toEqual([]);
});

it("adds a partner whom another investigation named, once, and counts both", async () => {
  const { id } = await added(one, { handle: "mike_88" });
  const body = { certainty: "Certain" as const };
  const { partners } = await investigator.ask(addEarlier, { ...named(other, id), body });
  expect(partners).toMatchObject([{ id, certainty: "Certain", otherInvestigations: 1 }]);
  expect((await investigator.ask(list, of(one))).partners).toMatchObject([{ id, certainty: "Likely" }]);
  const again = await investigator.refused(addEarlier, { ...named(other, id), body });
  expect(again.code).toBe("unnamed-partner.already-added");
});

it("changes a partner for all who named them, and refuses a stale edit", async () => {
  const { id } = await added(one, { handle: "mike_88" });
  await investigator.ask(addEarlier, { ...named(other, id), body: { certainty: "Certain" } });
  const body = { description: { handle: "mike_89", firstName: "Mike" }, certainty: "Unsure" as const, version: 1 };
  await investigator.ask(edit, { ...named(one, id), body });
  const shown = { handle: "mike_89", firstName: "Mike", certainty: "Certain", version: 2 };
  expect((await investigator.ask(list, of(other))).partners).toMatchObject([shown]);
  const stale = await investigator.refused(edit, { ...named(other, id), body });
  expect(stale).toMatchObject({ code: "edit.stale", newer: { partners: [shown] } });
});

it("removes a partner from one investigation, and deletes whom no other one names", async () => {
  const { id } = await added(one, { handle: "mike_88" });
  await investigator.ask(addEarlier, { ...named(other, id), body: { certainty: "Certain" } });
  expect((await investigator.ask(remove, named(one, id))).partners).toEqual([]);
  expect(await kept()).toEqual([id]);
  await investigator.ask(remove, named(other, id));
  expect(await kept()).toEqual([]);
});

it("does not change or remove a partner whom the investigation did not name", async () => {
  const { id } = await added(one, { handle: "mike_88" });
  const body = { description: { handle: "mike_89" }, certainty: "Certain" as const, version: 1 };
  const refusals = [
    await investigator.refused(edit, { ...named(other, id), body }),
    await investigator.refused(remove, named(other, id)),
    await investigator.refused(addEarlier, { ...named(one, one), body: { certainty: "Certain" } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill("request.not-found"));
});

it("changes nothing of a closed investigation", async () => {
  const { id } = await added(one, { handle: "mike_88" });
  const { id: earlierId } = await added(other, { handle: "anna" });
  await move(investigator, one, "InProgress", "LostToContact");
  const certainty = "Certain" as const;
  const refusals = [
    await investigator.refused(add, { ...of(one), body: { description: { handle: "x" }, certainty } }),
    await investigator.refused(addEarlier, { ...named(one, earlierId), body: { certainty } }),
    await investigator.refused(edit, {
      ...named(one, id),
      body: { description: { handle: "x" }, certainty, version: 1 },
    }),
    await investigator.refused(remove, named(one, id)),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill("record.closed"));
  expect((await investigator.ask(list, of(one))).abilities).toMatchObject({
    add: { allowed: false },
    edit: { allowed: false },
  });
});

const fill = (count: number) =>
  server.pool.query(
    `with made as (insert into unnamed_partner (tenant_id, handle)
       select $1, 'partner ' || n from generate_series(1, $2::int) n returning id)
     insert into unnamed_partner_naming (tenant_id, investigation_id, partner_id, certainty, noted_by)
       select $1, $3, id, 'Likely', $4 from made`,
    [clinic, count, one, investigator.userId],
  );

it("takes no more than the most of an investigation", async () => {
  await fill(mostUnnamedPartners);
  const body = { description: { handle: "one more" }, certainty: "Likely" as const };
  expect((await investigator.refused(add, { ...of(one), body })).code).toBe("unnamed-partner.too-many");
});

const lines = (count: number): SentBody<typeof addSeveral>["partners"] =>
  Array.from({ length: count }, (_, at) => ({ description: { handle: `line ${at}` }, certainty: "Likely" as const }));

describe("adding several at once", () => {
  it("keeps each line with what is its own, in the order of the lines", async () => {
    await added(one, { handle: "before" });
    const partners = lines(mostLinesOfPartners);
    partners[1] = {
      description: { firstName: "Kat", venue: "The Anchor", approximateAge: 30, sex: "Female" },
      certainty: "Certain",
      firstExposureOn: "2026-05-01",
      lastExposureOn: "2026-05-02",
    };
    const board = await investigator.ask(addSeveral, { ...of(one), body: { partners } });
    const handles = board.partners.map(({ handle }) => handle);
    expect(handles).toEqual(["before", ...partners.map(({ description }) => description.handle ?? null)]);
    expect(board.partners[2]).toMatchObject({
      ...partners[1]?.description,
      certainty: "Certain",
      firstExposureOn: "2026-05-01",
      lastExposureOn: "2026-05-02",
      version: 1,
    });
    expect((await investigator.ask(list, of(one))).partners.map(({ handle }) => handle)).toEqual(handles);
  });

  it("says of each line what is wrong with it, and adds none", async () => {
    const partners = [
      ...lines(1),
      { description: { site: "Grindr" }, certainty: "Likely" as const },
      {
        description: { handle: "x" },
        certainty: "Likely" as const,
        firstExposureOn: "2026-05-02",
        lastExposureOn: "2026-05-01",
      },
    ];
    const { code, details } = await investigator.refused(addSeveral, { ...of(one), body: { partners } });
    expect(code).toBe("request.invalid");
    expect(details.map(({ field }) => field)).toEqual([
      "partners.1.description.firstName",
      "partners.2.lastExposureOn",
    ]);
    expect(await kept()).toEqual([]);
  });

  it("takes no empty table, and no more lines than the most", async () => {
    for (const count of [0, mostLinesOfPartners + 1]) {
      const refusal = await investigator.refused(addSeveral, { ...of(one), body: { partners: lines(count) } });
      expect(refusal.code).toBe("request.invalid");
    }
  });

  it("adds none where the investigation has no room for all", async () => {
    await fill(mostUnnamedPartners - 2);
    const refusal = await investigator.refused(addSeveral, { ...of(one), body: { partners: lines(3) } });
    expect(refusal.code).toBe("unnamed-partner.too-many");
    expect(await kept()).toHaveLength(mostUnnamedPartners - 2);
    const board = await investigator.ask(addSeveral, { ...of(one), body: { partners: lines(2) } });
    expect(board.partners).toHaveLength(mostUnnamedPartners);
    expect(board.abilities.add.allowed).toBe(false);
  });

  it("refuses a closed investigation, another clinic's, and whoever does not work on investigations", async () => {
    const body = { partners: lines(1) };
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
    expect((await elsewhere.refused(addSeveral, { ...of(one), body })).code).toBe("request.not-found");
    const desk = await aStaffMember(server, clinic, { role: "Clinician" });
    expect((await desk.refused(addSeveral, { ...of(one), body })).status).toBe(403);
    await move(investigator, one, "InProgress", "LostToContact");
    expect((await investigator.refused(addSeveral, { ...of(one), body })).code).toBe("record.closed");
    expect(await kept()).toEqual([]);
  });
});

it("opens to nobody who does not work on investigations", async () => {
  const desk = await aStaffMember(server, clinic, { role: "Clinician" });
  expect((await desk.refused(list, of(one))).status).toBe(403);
});
