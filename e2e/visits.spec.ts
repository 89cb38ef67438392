import type { Page } from "@playwright/test";
import { expectAccessible, expectContrast, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { pressFor } from "./keyboard.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { goTo } from "./navigation.ts";
import { card, choose, moveTo, openCard, status } from "./record.ts";
import { enter } from "./sign-in.ts";

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Types a visit of a new patient who is here, and saves it; answers its number. */
async function makeVisit(page: Page, patient: string, type: string): Promise<string> {
  await page.goto("/visits/new-visit");
  await page.getByLabel("Find the person").fill(`${patient}, Vera`);
  await page.getByRole("button", { name: "Add a new person" }).click();
  await choose(page, "What is the visit for?", type);
  await page.keyboard.press("Control+Enter");
  await expect(heading(page, `${patient}, Vera`)).toBeVisible();
  return (
    (await page
      .getByText(/^V-\d{4}-\d{6}$/)
      .first()
      .textContent()) ?? ""
  );
}

test("a nurse’s day: who comes is seen, tested and becomes a case that the supervisor sees with the visit [R0-03] [R1-09] [R2.2-05] [R2.2-06] [R2.2-26] [R3-17]", async ({
  signedIn,
}) => {
  const patient = nameOfTheirOwn();
  const ticket = String(200 + (Date.now() % 700));
  const desk = await signedIn("frontdesk");
  const clinician = await signedIn("clinician");
  const supervisor = await signedIn("supervisor");
  let reference = "";
  let investigation = "";

  await test.step("the front desk searches first, then makes a visit for someone new", async () => {
    await goTo(desk, "Visits");
    await expect(heading(desk, "Visits")).toBeVisible();
    await pressFor(desk, "c", heading(desk, "New visit"));
    await desk.keyboard.press("Control+Enter");
    await expect(desk.getByText("Choose what the visit is for.")).toBeVisible();
    await expectAccessible(desk, "a new visit");
    await desk.getByLabel("Find the person").fill(`${patient}, Vera 4/12/1990`);
    await desk.getByRole("button", { name: "Add a new person" }).click();
    await expect(desk.getByLabel("Last name")).toHaveValue(patient);
    await choose(desk, "What is the visit for?", "Symptoms");
    await desk.getByLabel("Ticket number").fill(ticket);
    await choose(desk, "Ticket color", "Purple");
    await choose(desk, "Location in clinic", "Waiting room");
    await desk.getByRole("combobox", { name: "Clinician", exact: true }).click();
    await desk.getByRole("option", { name: "Priya Shah" }).click();
    await desk.getByRole("button", { name: "Save visit" }).click();
    await expect(desk).toHaveURL(/\/visits\/visit-details\//);
    await expect(heading(desk, `${patient}, Vera`)).toBeVisible();
    reference =
      (await desk
        .getByText(/^V-\d{4}-\d{6}$/)
        .first()
        .textContent()) ?? "";
    await expect(status(desk, "Patient Intake")).toBeVisible();
    await expectAccessible(desk, "a visit");
  });

  await test.step("the clinician hears of it at once, and takes the patient in", async () => {
    await expect(toast(clinician, `Visit ${reference} is yours now, from Nora Bell.`)).toBeVisible();
    await clinician.getByRole("button", { name: "Open", exact: true }).click();
    await expect(heading(clinician, `${patient}, Vera`)).toBeVisible();
    await choose(clinician, "Location in clinic", "Exam room 1");
    await expect(card(clinician, "Visit").getByText("Exam room 1")).toBeVisible();
    await moveTo(clinician, "Specimen Collection");
    await moveTo(clinician, "Charting");
    await expect(card(clinician, "Visit").getByText("Taken in")).toBeVisible();
  });

  await test.step("the clinician adds what was found and writes a note", async () => {
    await card(clinician, "Test results").getByRole("button", { name: "Add result" }).click();
    const dialog = clinician.getByRole("dialog", { name: "Add a result" });
    await dialog.getByRole("combobox", { name: "Test", exact: true }).fill("RPR, rapid");
    await dialog.getByRole("combobox", { name: "Result", exact: true }).fill("Reactive 1:32");
    await choose(clinician, "Meaning", /^Detected$/);
    await choose(clinician, "Infection", /^Syphilis$/);
    await expectAccessible(clinician, "adding a result");
    await dialog.getByRole("button", { name: "Add the result" }).click();
    await expect(card(clinician, "Test results").getByText("Reactive 1:32")).toBeVisible();
    await clinician.getByRole("button", { name: "Edit RPR, rapid" }).click();
    const correction = clinician.getByRole("dialog", { name: "Correct RPR, rapid" });
    await correction.getByRole("combobox", { name: "Result", exact: true }).fill("Reactive 1:64");
    await correction.getByRole("textbox", { name: "Reason" }).fill("Misread.");
    await expectAccessible(clinician, "correcting a result");
    await correction.getByRole("button", { name: "Save" }).click();
    await expect(card(clinician, "Test results").getByText(/was Reactive 1:32 .*: Misread\.$/)).toBeVisible();
    const notes = card(clinician, "Notes");
    await clinician.getByLabel("New note").fill("Rash on both palms since Monday.");
    const file = { name: "palms.txt", mimeType: "text/plain", buffer: Buffer.from("A drawing of both palms.") };
    await notes.locator('input[type="file"]').setInputFiles(file);
    await expect(notes.getByRole("button", { name: "Take away" })).toBeVisible();
    await clinician.getByLabel("New note").press("Control+Enter");
    await expect(notes.getByText("Rash on both palms")).toBeVisible();
    await expect(notes.getByRole("button", { name: "palms.txt (24 B)" })).toBeVisible();
    await expectAccessible(clinician, "a note with a file");
  });

  await test.step("the visit is elevated for the infection that was found", async () => {
    await clinician.getByRole("button", { name: "Elevate" }).click();
    const dialog = clinician.getByRole("dialog", { name: `Elevate ${reference} to an investigation` });
    await choose(clinician, "Investigator", "Alice Kim");
    await dialog.getByRole("button", { name: "Open the investigation" }).click();
    const done = clinician.getByText(new RegExp(`${reference} became investigation C-`));
    await expect(done).toBeVisible();
    investigation = /C-\d{4}-\d{6}/.exec((await done.textContent()) ?? "")?.[0] ?? "";
    await expect(clinician.getByText("Case Created").first()).toBeVisible();
    await expect(card(clinician, "Linked records").getByText(investigation)).toBeVisible();
  });

  await test.step("the supervisor sees the case with what the visit found, and the visit behind it", async () => {
    await expect(toast(supervisor, `Investigation ${investigation} is yours now, from Priya Shah.`)).toBeVisible();
    await supervisor.getByRole("button", { name: "Open", exact: true }).click();
    await expect(supervisor).toHaveURL(/investigation-details/);
    await expect(card(supervisor, "Test results").getByText("Reactive 1:32")).toBeVisible();
    await expect(card(supervisor, "Notes").getByText("Rash on both palms")).toBeVisible();
    await card(supervisor, "Linked records")
      .getByRole("link", { name: `Visit ${reference}` })
      .click();
    await expect(supervisor).toHaveURL(/\/visits\/visit-details\//);
    await expect(card(supervisor, "Appointment")).toBeVisible();
    await expect(
      card(supervisor, "Linked records").getByRole("link", { name: new RegExp(investigation) }),
    ).toBeVisible();
    await openCard(supervisor, "Activity");
    await expect(supervisor.getByText(`opened investigation ${investigation} from ${reference}`).first()).toBeVisible();
  });

  await test.step("who does not work on visits has no way in", async () => {
    const investigator = await signedIn("investigator", { at: "/visits" });
    await expect(investigator.getByText("You don’t have access to this page")).toBeVisible();
  });
});

test("the waiting room is told in colors, and an abandoned visit can only be read [R3-21] [R9-24]", async ({
  page,
}) => {
  const patient = nameOfTheirOwn();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await enter(page, "clinician");

  await test.step("whoever waits shows on the first page and in the list, longest first", async () => {
    await expect(page.getByRole("heading", { name: /^Visits waiting now/ })).toBeVisible();
    await page.goto("/visits");
    const waitingNow = page
      .getByRole("navigation", { name: "Work lists" })
      .getByRole("button", { name: /^Waiting now/ });
    await waitingNow.click();
    await expect(page).toHaveURL(/waiting=true/);
    // Until the new rows are there, the list shows those of before, whose times have no color.
    await expect(waitingNow).toHaveAttribute("aria-current", "true");
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const waits = page.locator("[data-row]").getByText(/^(\d+ h )?\d+ min$/);
    await expect(waits.first()).toBeVisible();
    const colors = await waits.evaluateAll((cells) =>
      cells.map((cell) => [cell.textContent ?? "", getComputedStyle(cell).color] as const),
    );
    const minutes = (text: string) =>
      Number(/(\d+) h/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
    const colorOf = (from: number, to: number) =>
      new Set(colors.filter(([text]) => minutes(text) >= from && minutes(text) < to).map(([, color]) => color));
    // In the first hour of a day nobody can have waited for one.
    const seen = [colorOf(0, 30), colorOf(30, 60), colorOf(60, 10_000)].filter(({ size }) => size > 0);
    expect(
      seen.map(({ size }) => size),
      JSON.stringify(colors),
    ).toEqual(seen.map(() => 1));
    expect(new Set(seen.flatMap((set) => [...set])).size).toBe(seen.length);
    await expectAccessible(page, "the list of visits");
  });

  await test.step("a visit is edited in place, gets a follow-up, and says why it can’t be deleted", async () => {
    await makeVisit(page, patient, "PrEP");
    await card(page, "Visit").getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Ticket number").fill("7");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Choose the ticket’s color.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
    await page.getByRole("button", { name: "Follow-up visit" }).click();
    const dialog = page.getByRole("dialog", { name: /^Follow-up of V-/ });
    await dialog.getByLabel("Day").fill("12/31/2030");
    await dialog.getByLabel("From").fill("9:30");
    await dialog.getByLabel("Until").fill("10");
    await choose(page, "What is the visit for?", "Follow-up");
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Make the visit" }).click();
    await expect(card(page, "Follow-up visits").getByRole("link", { name: /^Visit V-/ })).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).hover();
    await expect(page.getByText("A follow-up visit belongs to this record, so it can’t be deleted.")).toBeVisible();
  });

  await test.step("abandoned with a reason, it takes nothing more", async () => {
    await page.getByRole("button", { name: /^Status: / }).click();
    await page.getByRole("button", { name: "Abandoned", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Abandoned" });
    await dialog.getByLabel("Reason").fill("Had to catch the bus");
    await dialog.getByRole("button", { name: "Set to Abandoned" }).click();
    await expect(page.getByRole("button", { name: /^Status: / })).toHaveCount(0);
    await expect(page.getByLabel("New note")).toHaveCount(0);
    await expect(card(page, "Notes").getByText("This visit was abandoned: it can only be read.")).toBeVisible();
    await expectAccessible(page, "an abandoned visit");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectContrast(page, "an abandoned visit in dark");
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, "a visit");
    await page.goto("/visits?state=all");
    await expect(heading(page, "Visits")).toBeVisible();
    await expectNoSidewaysScroll(page, "the list of visits");
    await expectAccessible(page, "the list of visits on a phone");
  });
});
