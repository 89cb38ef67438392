import { randomUUID } from "node:crypto";
import { type ModuleRule, shownToAll } from "@tracewell/contract/module-rules";
import { moduleSettingCalls, type RuledArea } from "@tracewell/contract/module-settings";
import { moduleCalls } from "@tracewell/contract/modules";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});

const areaOf = async (area: RuledArea, caller = admin) => {
  const { data } = await caller.ask(moduleSettingCalls.rules);
  const found = data.find((each) => each.area === area);
  if (!found) throw new Error(`${area} has no cards.`);
  return found;
};
const params = { area: "INVESTIGATION" } as const;

/** The cards of investigations with some of their rules changed. */
async function edited(rules: Record<string, Partial<ModuleRule>>, order?: (ids: string[]) => string[]) {
  const { modules, version } = await areaOf("INVESTIGATION");
  const given = modules.map(({ id, rule }) => ({
    id,
    rule: rules[id] ? { ...shownToAll, ...rule, ...rules[id] } : rule,
  }));
  const ids = given.map(({ id }) => id);
  const sorted = order ? order(ids).flatMap((id) => given.filter((each) => each.id === id)) : given;
  return { modules: sorted, version };
}
const edit = async (...given: Parameters<typeof edited>) =>
  admin.ask(moduleSettingCalls.editRules, { params, body: await edited(...given) });

/** Cards that do not apply, on a record or a person. */
const outside = async (referenceId: string, area: ModuleArea = "INVESTIGATION", caller = investigator) =>
  (await caller.ask(moduleCalls.list, { query: { area, referenceId } })).data
    .filter(({ applies }) => !applies)
    .map(({ id }) => id)
    .sort();

const aCase = (infection: string, sexAtBirth: "Male" | "Female" | "Unknown" = "Male", dateOfBirth = "1990-04-12") =>
  anInvestigation(investigator, { infection, person: aPatient({ sexAtBirth, dateOfBirth }) });

it("tells which cards are for such a record, by infection, sex at birth and age", async () => {
  expect(await outside((await aCase("Gonorrhea")).id)).toEqual([
    "covid-wellness",
    "injection-drug-use",
    "maternal-infant",
    "pregnancy",
    "reproductive-history",
    "travel",
  ]);
  const covid = await outside((await aCase("COVID-19", "Female")).id);
  expect(covid).toEqual(["condoms", "injection-drug-use", "maternal-infant", "partners", "prep", "risk-factors"]);
  expect(await outside((await aCase("Gonorrhea", "Unknown")).id)).not.toContain("pregnancy");
  const today = new Date().getFullYear();
  expect(await outside((await aCase("Syphilis", "Female", `${today - 6}-01-01`)).id)).toEqual(
    expect.arrayContaining(["injection-drug-use", "pregnancy", "prep"]),
  );
});

it("asks for a person what fits any of their records", async () => {
  const { person } = await aCase("COVID-19");
  expect(await outside(person.id, "PERSON")).toEqual(["pregnancy"]);
  await anInvestigation(investigator, { infection: "Gonorrhea", personId: person.id });
  await edit({});
  const body = await areaOf("PERSON");
  const modules = body.modules.map(({ id, rule }) => ({
    id,
    rule: id === "allergies" ? { ...shownToAll, groups: ["STD" as const] } : rule,
  }));
  await admin.ask(moduleSettingCalls.editRules, { params: { area: "PERSON" }, body: { modules, version: 0 } });
  expect(await outside(person.id, "PERSON")).toEqual(["pregnancy"]);
  const other = await aCase("COVID-19", "Female");
  expect(await outside(other.person.id, "PERSON")).toEqual(["allergies"]);
});

it("ships the rules with their reasons, and marks what is always shown", async () => {
  const { version, asShipped, modules } = await areaOf("VISIT");
  expect([version, asShipped]).toEqual([0, true]);
  const pregnancy = modules.find(({ id }) => id === "pregnancy");
  expect(pregnancy).toMatchObject({ rule: { sexes: ["Female", "Other"], fromAge: 10, toAge: 55 }, name: "Pregnancy" });
  expect(pregnancy?.rule).toEqual(pregnancy?.shipped);
  expect(pregnancy?.reason).toMatch(/pregnancy is possible/);
  expect(modules.find(({ id }) => id === "results")?.rule).toBeNull();
});

it("shows and hides cards as an administrator says, for the area alone", async () => {
  const { id } = await aCase("Gonorrhea");
  const gonorrhea = await infectionNamed(investigator, "Gonorrhea");
  const after = await edit({
    travel: { groups: [], infectionIds: [gonorrhea] },
    vitals: { isShown: false },
    locating: { fromAge: 65 },
  });
  expect([after.version, after.asShipped]).toEqual([1, false]);
  expect(await outside(id)).toEqual([
    "covid-wellness",
    "injection-drug-use",
    "locating",
    "maternal-infant",
    "pregnancy",
    "reproductive-history",
    "vitals",
  ]);
  expect((await areaOf("VISIT")).asShipped).toBe(true);
});

it("orders the cards of an area, and puts a new block where it stands otherwise", async () => {
  const { id } = await aCase("Gonorrhea");
  await edit({}, (ids) => ["notes", ...ids.filter((each) => each !== "notes")]);
  const { data } = await investigator.ask(moduleCalls.list, { query: { area: "INVESTIGATION", referenceId: id } });
  expect(data.slice(0, 2).map((module) => module.id)).toEqual(["notes", "case"]);
  expect(data.map(({ order }) => order)).toEqual(data.map((_, place) => (place + 1) * 10));
});

it("goes back to what is shipped, and keeps nothing that is", async () => {
  const { id } = await aCase("Gonorrhea");
  await edit({ pregnancy: { sexes: [] } }, (ids) => ids.toReversed());
  expect(await outside(id)).not.toContain("pregnancy");
  const reset = await admin.ask(moduleSettingCalls.resetRules, { params, body: { version: 1 } });
  expect([reset.version, reset.asShipped]).toEqual([2, true]);
  expect(await outside(id)).toContain("pregnancy");
  await edit({ pregnancy: { sexes: [] } });
  const { version, asShipped } = await edit({ pregnancy: { sexes: ["Other", "Female"] } });
  expect([version, asShipped]).toEqual([4, true]);
});

it("refuses an edit on an older version, with the newer beside it, and takes one of two at once", async () => {
  const body = await edited({ vitals: { isShown: false } });
  await edit({});
  const stale = await admin.refused(moduleSettingCalls.editRules, { params, body });
  expect([stale.status, stale.code]).toEqual([409, "edit.stale"]);
  expect(moduleSettingCalls.editRules.reply.parse(stale.newer).version).toBe(1);
  const reset = await admin.refused(moduleSettingCalls.resetRules, { params, body: { version: 0 } });
  expect(reset.code).toBe("edit.stale");
  const both = await Promise.all(
    [1, 1].map((version) =>
      admin.ask(moduleSettingCalls.editRules, { params, body: { ...body, version } }).catch(() => null),
    ),
  );
  expect(both.filter(Boolean)).toHaveLength(1);
});

it("refuses a card that is missing, there twice or of another area, and changes nothing", async () => {
  const body = await edited({});
  const [first, ...others] = body.modules;
  if (!first) throw new Error("There are no cards.");
  for (const modules of [
    others,
    [...body.modules, first],
    [...others, { id: "match", rule: null }],
    [first, ...body.modules.slice(0, -1)],
  ]) {
    const refusal = await admin.refused(moduleSettingCalls.editRules, { params, body: { ...body, modules } });
    expect([refusal.status, refusal.code]).toEqual([409, "module.unknown"]);
  }
  expect((await areaOf("INVESTIGATION")).version).toBe(0);
});

it("refuses a rule for what is always shown, reversed ages, and infections that the clinic does not have", async () => {
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const theirs = await infectionNamed(elsewhere, "Gonorrhea");
  for (const [rules, code, field] of [
    [{ results: { isShown: false } }, "module.always-shown", "rule"],
    [{ vitals: { fromAge: 20, toAge: 10 } }, "module.ages-reversed", "rule.fromAge"],
    [{ vitals: { infectionIds: [theirs] } }, "request.invalid", "rule.infectionIds"],
    [{ vitals: { infectionIds: [randomUUID()] } }, "request.invalid", "rule.infectionIds"],
  ] as const) {
    const body = await edited(rules as Record<string, Partial<ModuleRule>>);
    const refusal = await admin.refused(moduleSettingCalls.editRules, { params, body });
    const at = body.modules.findIndex(({ id }) => id in rules);
    expect([refusal.code, refusal.details[0]?.field]).toEqual([code, `modules.${at}.${field}`]);
  }
});

it("limits what is sent", async () => {
  const body = await edited({ vitals: { toAge: 151 } });
  expect((await admin.refused(moduleSettingCalls.editRules, { params, body })).code).toBe("request.invalid");
  const many = await edited({ vitals: { infectionIds: Array.from({ length: 101 }, () => randomUUID()) } });
  expect((await admin.refused(moduleSettingCalls.editRules, { params, body: many })).code).toBe("request.invalid");
});

it("is for administrators, and holds in the own clinic alone", async () => {
  expect((await investigator.refused(moduleSettingCalls.rules)).status).toBe(403);
  const body = await edited({ vitals: { isShown: false } });
  expect((await investigator.refused(moduleSettingCalls.editRules, { params, body })).status).toBe(403);
  expect((await investigator.refused(moduleSettingCalls.resetRules, { params, body: { version: 0 } })).status).toBe(
    403,
  );
  await admin.ask(moduleSettingCalls.editRules, { params, body });
  const other = await aClinic(server);
  const otherAdmin = await aStaffMember(server, other, { role: "Clinic administrator" });
  expect((await areaOf("INVESTIGATION", otherAdmin)).asShipped).toBe(true);
});
