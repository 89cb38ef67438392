import { clinicalCalls } from "@tracewell/contract/clinical";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { visitCalls } from "@tracewell/contract/visits";
import { anInvestigation, aPatient } from "../apps/server/testing/investigation.ts";
import { desk, expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { enter, harbor, riverside } from "./sign-in.ts";

test.slow();

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("what can't wait comes first, and each line says why", async ({ page }) => {
  const { email, clinics } = await aMember({ role: "Supervisor" });
  const investigator = await aColleagueBeside(clinics[0] ?? "", "Investigator");
  await enter(page, email);
  await page.setViewportSize(desk);
  const caller = await callerOn(page);
  const [pregnant, other] = [nameOfTheirOwn(), nameOfTheirOwn()];
  const patient = aPatient({ lastName: pregnant, firstName: "Maria", sexAtBirth: "Female" });
  const first = await anInvestigation(caller, { person: patient });
  await caller.ask(clinicalCalls.add, {
    params: { id: first.id },
    body: { entry: { kind: "pregnancy", pregnancyStatus: "Yes", notedOn: dayBefore(1) } as never },
  });
  await anInvestigation(caller, { person: aPatient({ lastName: other }) });
  await anInvestigation(caller, { assignTo: investigator.id });

  await test.step("at home, what nobody has is ranked", async () => {
    await page.goto("/home");
    // The caseload has a line for them, too.
    const lines = page.getByRole("listitem").filter({ hasText: "Unassigned", hasNotText: /\d open$/ });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(pregnant);
    await expect(lines.first()).toContainText("Pregnant");
    await expect(lines.nth(1)).toContainText(other);
    await expect(page.getByText("No investigation waits for closure")).toBeVisible();
    await expectUsable(page, "one's day with what can't wait");
  });

  await test.step("the caseload counts as the list that it opens, what nobody has in front", async () => {
    const desks = page.getByRole("listitem").filter({ hasText: /\d open$/ });
    await expect(desks.first()).toHaveText(/^Unassigned.*2 open$/);
    await desks.filter({ hasText: "1 open" }).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`assignedTo=${investigator.id}`));
    await expect(page.getByText("1 of 1")).toBeVisible();
  });

  await test.step("the work list has the same order and says why in a column of its own", async () => {
    await page.goto("/investigations");
    await page.getByRole("button", { name: /^Needs action/ }).click();
    await expect(page).toHaveURL(/sort=why/);
    await expect(page.getByRole("columnheader", { name: "Why now" })).toHaveAttribute("aria-sort", "descending");
    const rows = page.getByRole("row").filter({ hasText: "Unassigned" });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(pregnant);
    await expect(rows.first()).toContainText("Pregnant");
    await expect(page.getByText("2 of 2")).toBeVisible();
    await expectUsable(page, "the investigations that need action");
  });

  await test.step("who takes it up takes it off the list", async () => {
    const params = { id: first.id };
    const { version } = await caller.ask(investigationCalls.get, { params });
    await caller.ask(investigationCalls.assign, { params, body: { userId: investigator.id, version } });
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: "Unassigned" })).toHaveCount(1);
    await expect(page.getByRole("row").filter({ hasText: pregnant })).toHaveCount(0);
  });
});

const allOf = [
  { kind: "investigations", calls: investigationCalls, least: 40 },
  { kind: "contacts", calls: contactCalls, least: 40 },
  { kind: "incoming files", calls: incomingFileCalls, least: 20 },
] as const;

for (const clinic of [riverside, harbor])
  test(`of a month's work at ${clinic}, less than half needs action, and all of that says why`, async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor", { at: "/home", clinic });
    const caller = await callerOn(page);
    // What journeys open beside it is of today.
    const ofTheMonth = { createdTo: dayBefore(2) };
    const needing = { ...ofTheMonth, needsAction: "true" } as const;
    for (const { kind, calls, least } of allOf) {
      const { counts } = await caller.ask(calls.counts, { body: { lists: [ofTheMonth, needing] } });
      const [open = 0, needed = 0] = counts;
      expect([kind, open > least, needed > 0, needed / open < 0.5]).toEqual([kind, true, true, true]);
      const { data } = await caller.ask(calls.list, { query: { ...needing, sort: "why", limit: 200 } });
      expect([kind, data.length]).toEqual([kind, needed]);
      for (const { whyNow } of data) expect(whyNow.some(({ days }) => days !== null)).toBe(true);
      const { data: calm } = await caller.ask(calls.list, {
        query: { ...ofTheMonth, needsAction: "false", limit: 200 },
      });
      expect(calm.every(({ whyNow }) => whyNow.length === 0)).toBe(true);
    }
    const { counts } = await caller.ask(visitCalls.counts, {
      body: {
        lists: [
          { day: "any", createdTo: dayBefore(0) },
          { day: "any", createdTo: dayBefore(0), needsAction: "true" },
        ],
      },
    });
    expect((counts[1] ?? 0) / (counts[0] ?? 0)).toBeLessThan(0.5);
  });
