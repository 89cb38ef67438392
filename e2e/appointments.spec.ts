import type { Locator, Page } from "@playwright/test";
import { appointmentStates } from "@tracewell/contract/appointment-list";
import { expectAccessible, expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { makePerson } from "./person.ts";
import { choose } from "./record.ts";

/** A weekday of the next week: places are offered two weeks ahead. */
const tuesday = new Date(Date.now() + (((9 - new Date().getUTCDay()) % 7) + 7) * 86_400_000);
const day = tuesday.toISOString().slice(0, 10);
const named = tuesday.toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" });
const calendar = `/visits/appointments?day=${day}`;
const event = (page: Page | Locator, name: string, start: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}, Ada\\s*, ${start.replace(" ", "\\s*")} `) });
const place = (page: Page, start: string) =>
  page.getByRole("button", { name: new RegExp(`free: Book ${start} `, "i") }).first();

/** Drags as a hand does: a drag begins after some pixels. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  // What was just taken back is read again, and drawn anew.
  const boxOf = async (what: Locator) => {
    await expect.poll(() => what.boundingBox()).not.toBeNull();
    return (await what.boundingBox()) ?? { x: 0, y: 0 };
  };
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + 30, start.y + 15);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + 25, { steps: 4 });
  await page.mouse.move(end.x + 30, end.y + 15, { steps: 12 });
  await page.mouse.up();
}

/** At the end of what an appointment is called; the state is shown as the product text spells it (R4-02). */
const canceled = new RegExp(`${appointmentStates.CANCELED}$`);

test("a clerk’s morning: a place is booked, and the appointment moved by key and canceled, while a colleague looks on [R1-16] [R4-02] [R10-22]", async ({
  signedIn,
}) => {
  const patient = nameOfTheirOwn();
  await makePerson(await signedIn("supervisor"), patient, { "First name": "Ada" });
  const desk = await signedIn("frontdesk");
  const clinician = await signedIn("clinician", { at: calendar });
  await desk.goto("/visits");
  await desk.getByRole("link", { name: "Appointments", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Appointments" })).toBeVisible();
  await desk.goto(calendar);

  await test.step("a press on a free place books it for a person found", async () => {
    await place(desk, "9:00 am").click();
    const dialog = desk.getByRole("dialog", { name: `Book ${named}, 9:00 am` });
    await dialog.getByRole("button", { name: "Book", exact: true }).click();
    await expect(dialog.getByText("Find who comes.")).toBeVisible();
    await dialog.getByLabel("Find the person").fill(`${patient}, Ada`);
    await dialog.getByRole("button", { name: "Choose" }).first().click();
    await choose(desk, "What is it for?", "Results");
    await expectAccessible(desk, "booking a place");
    await dialog.getByRole("button", { name: "Book", exact: true }).click();
    await expect(event(desk, patient, "9:00 am")).toBeVisible();
  });

  await test.step("a colleague sees it at once", async () => {
    await expect(event(clinician, patient, "9:00 am")).toBeVisible();
  });

  await test.step("M picks it up, arrows walk through free places, Enter puts it down", async () => {
    await event(desk, patient, "9:00 am").focus();
    await desk.keyboard.press("m");
    await expect(desk.getByText(`Moving ${patient}, Ada: press a free place`)).toBeVisible();
    await desk.keyboard.press("ArrowDown");
    await desk.keyboard.press("ArrowDown");
    await desk.keyboard.press("Enter");
    await expect(event(desk, patient, "9:00 am")).toBeHidden();
    await expect(event(clinician, patient, "9:00 am")).toBeHidden();
  });

  await test.step("what was done is taken back from the notice", async () => {
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(event(desk, patient, "9:00 am")).toBeVisible();
  });

  await test.step("it is dragged to another time", async () => {
    await drag(desk, event(desk, patient, "9:00 am"), place(desk, "1:00 pm"));
    await expect(event(desk, patient, "1:00 pm")).toBeVisible();
    await expectUsable(desk, "a day of appointments");
  });

  await test.step("it stands in the week, and is canceled there", async () => {
    await desk.getByText("Week", { exact: true }).click();
    await desk.getByRole("button", { name: new RegExp(`1:00 pm ${patient}, Ada`) }).click();
    const dialog = desk.getByRole("dialog", { name: `${patient}, Ada`, exact: true });
    await expectAccessible(desk, "an appointment");
    await dialog.getByRole("button", { name: "Cancel…" }).click();
    await desk.getByLabel("Reason").fill("Has moved away");
    await desk.getByRole("button", { name: "Cancel the appointment" }).click();
    await expect(event(clinician, patient, "1:00 pm")).toHaveAccessibleName(canceled);
    await expectUsable(desk, "a week of appointments");
    await desk.getByText("Month", { exact: true }).click();
    await expectUsable(desk, "a month of appointments");
    await desk.getByRole("link", { name: named, exact: true }).click();
    await expect(event(desk, patient, "1:00 pm")).toHaveAccessibleName(canceled);
  });
});

test.describe("where a time was taken meanwhile", () => {
  test.use({ expectedFaults: /status of 409/ });

  test("the next free time is found by what it is for, and a time that is gone comes with others [R8-25]", async ({
    signedIn,
  }) => {
    const patient = nameOfTheirOwn();
    await makePerson(await signedIn("supervisor"), patient, { "First name": "Ada" });
    const desk = await signedIn("frontdesk", { at: calendar });
    await expect(place(desk, "9:00 am")).toBeVisible();
    await desk.keyboard.press("n");
    const next = desk.getByRole("dialog", { name: "Next free times" });
    await choose(desk, "Type of visit", "Results");
    await expect(next.getByRole("list", { name: "Free times" }).getByRole("listitem").first()).toBeVisible();
    await expectUsable(desk, "the next free times");
    await next.getByRole("list", { name: "Free times" }).getByRole("button").last().click();

    const dialog = desk.getByRole("dialog", { name: /^Book / });
    await expect(dialog.getByRole("combobox", { name: "What is it for?" })).toHaveValue("Test results");
    await dialog.getByLabel("Find the person").fill(`${patient}, Ada`);
    await dialog.getByRole("button", { name: "Choose" }).first().click();
    const free = new Date(`${day}T16:00:00Z`).toISOString();
    const details = [{ code: "slot.free", field: "start", message: free }];
    const taken = { code: "slot.not-available", message: "This time slot is not available.", details };
    await desk.route("**/api/dcm/appointments", (route) => route.fulfill({ status: 409, json: taken }), { times: 1 });
    await dialog.getByRole("button", { name: "Book", exact: true }).click();
    await expect(dialog.getByText("This time slot is not available.")).toBeVisible();
    await dialog
      .getByRole("region", { name: "Free instead" })
      .getByRole("button", { name: new RegExp(`^${named}`) })
      .click();
    await expect(desk.getByRole("dialog", { name: new RegExp(`^Book ${named}`) })).toBeVisible();
    await dialog.getByRole("button", { name: "Book", exact: true }).click();
    await expect(desk.getByText(new RegExp(`is booked for ${named}`))).toBeVisible();
  });
});

test("who calls for the first time is booked for weekly injections, and the whole course is moved", async ({
  signedIn,
}) => {
  const patient = nameOfTheirOwn();
  const desk = await signedIn("frontdesk", { at: calendar });
  await expect(place(desk, "10:00 am")).toBeVisible();

  await test.step("a new person is added in the dialog", async () => {
    await place(desk, "10:00 am").click();
    const dialog = desk.getByRole("dialog", { name: `Book ${named}, 10:00 am` });
    await dialog.getByLabel("Find the person").fill(`${patient}, Ada`);
    await dialog.getByRole("button", { name: "Add a new person" }).click();
    await expect(dialog.getByLabel("Last name")).toHaveValue(patient);
    await dialog.getByLabel("Date of birth").fill("13/45/1990");
    await dialog.getByRole("button", { name: "Add this person" }).click();
    await expect(dialog.getByText("Enter a day as MM/DD/YYYY.")).toBeVisible();
    await dialog.getByLabel("Date of birth").fill("04/12/1990");
    await expectAccessible(desk, "adding a person while booking");
    await dialog.getByRole("button", { name: "Add this person" }).click();
    await expect(dialog.getByText("Born")).toBeVisible();
    await choose(desk, "What is it for?", "Results");
    await dialog.getByLabel("Repeat every week").check();
    await dialog.getByRole("button", { name: "Book 3 appointments" }).click();
    await expect(event(desk, patient, "10:00 am")).toBeVisible();
  });

  await test.step("by clinician, a free time is booked with them; nobody has the new appointment yet", async () => {
    await desk.getByText("By clinician", { exact: true }).click();
    await expect(desk).toHaveURL(/by=clinician/);
    const clinician = desk.getByRole("region", { name: "Priya Shah" });
    await clinician
      .getByRole("button", { name: /^Free: Book/ })
      .last()
      .click();
    const dialog = desk.getByRole("dialog", { name: /^Book / });
    await expect(dialog.getByRole("combobox", { name: "Clinician" })).toHaveValue("Priya Shah");
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(event(desk.getByRole("region", { name: "Nobody yet" }), patient, "10:00 am")).toBeVisible();
    await expectUsable(desk, "a day by clinician");
  });

  await test.step("moving one asks about those that follow, and says what becomes of each", async () => {
    await event(desk, patient, "10:00 am").focus();
    await desk.keyboard.press("m");
    await desk.keyboard.press("ArrowDown");
    await desk.keyboard.press("ArrowDown");
    await desk.keyboard.press("Enter");
    const dialog = desk.getByRole("dialog", { name: `Move ${patient}, Ada` });
    await expect(dialog.getByRole("list", { name: "What becomes of each" }).getByRole("listitem")).toHaveCount(3);
    await expectAccessible(desk, "moving a series");
    await dialog.getByRole("button", { name: /^(All 3|The 2 that fit)$/ }).click();
    await expect(desk.getByText(/and those that follow with it/).first()).toBeVisible();
    await expect(event(desk, patient, "10:00 am")).toBeHidden();
  });

  await test.step("the list has all three, with whom to call", async () => {
    await desk.getByRole("link", { name: "List", exact: true }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "Appointments" })).toBeVisible();
    await desk.getByRole("button", { name: /^To come/ }).click();
    await desk.getByRole("searchbox", { name: "Find by patient" }).fill(patient);
    await expect(desk.getByRole("row", { name: new RegExp(patient) })).toHaveCount(3);
    await expectUsable(desk, "the list of appointments");
  });
});
