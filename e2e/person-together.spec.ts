import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { importFile } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { makePerson } from "./person.ts";
import { card, openCard } from "./record.ts";

/** Who else has the person in view. */
const looking = (page: Page) => page.getByRole("status", { name: "Also looking at this" });

test.describe("two colleagues on one person", () => {
  test.use({ expectedFaults: /status of 409/ });

  test("see each other, and edit at the same time: other fields are joined, the same one is asked about", async ({
    signedIn,
  }) => {
    test.slow();
    const supervisor = await signedIn("supervisor");
    await makePerson(supervisor, nameOfTheirOwn(), { "First name": "Ida" });
    const investigator = await signedIn("investigator", { at: supervisor.url() });
    const mine = card(supervisor, "Demographics");
    const theirs = card(investigator, "Demographics");
    await expect(looking(supervisor)).toHaveText(/Daniel Reyes is here too$/);
    await expect(looking(investigator)).toHaveText(/is here too$/);

    await mine.getByRole("button", { name: "Edit" }).click();
    await mine.getByLabel("Mobile phone").fill("410 555 0177");
    await theirs.getByRole("button", { name: "Edit" }).click();
    await theirs.getByLabel("Nickname").fill("Idchen");
    await supervisor.keyboard.press("Control+Enter");
    await expect(mine.getByRole("status")).toHaveText("Saved");
    await investigator.keyboard.press("Control+Enter");
    await expect(theirs.getByRole("status")).toHaveText("Saved");
    for (const both of [mine, theirs]) {
      await expect(both.getByRole("link", { name: "(410) 555-0177" })).toBeVisible();
      await expect(both.getByText("Idchen", { exact: true })).toBeVisible();
    }

    await mine.getByRole("button", { name: "Edit" }).click();
    await mine.getByLabel("Nickname").fill("Idda");
    await theirs.getByRole("button", { name: "Edit" }).click();
    await theirs.getByLabel("Nickname").fill("Idi");
    await supervisor.keyboard.press("Control+Enter");
    await expect(mine.getByRole("status")).toHaveText("Saved");
    await investigator.keyboard.press("Control+Enter");
    const dialog = investigator.getByRole("dialog", { name: "Someone changed this in the meantime" });
    await expect(dialog.getByRole("radio", { name: "Idda" })).toBeChecked();
    await expectAccessible(investigator, "the question which of two names stays");
    await dialog.getByRole("radio", { name: "Idi" }).check();
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    await expect(mine.getByText("Idi", { exact: true })).toBeVisible();

    const addresses = await openCard(supervisor, "Addresses");
    await addresses.getByRole("button", { name: "Add address" }).click();
    await addresses.getByRole("combobox", { name: "Street" }).fill("7 Juniper Row");
    await addresses.getByRole("button", { name: "Save" }).click();
    await expect((await openCard(investigator, "Addresses")).getByText(/7 Juniper Row/)).toBeVisible();
  });

  test("who looks at one that is merged away is led to the one that stays", async ({ signedIn }) => {
    test.slow();
    const supervisor = await signedIn("supervisor");
    const name = nameOfTheirOwn();
    const goes = await makePerson(supervisor, name, { "First name": "Idda" });
    const away = supervisor.url();
    await makePerson(supervisor, name, { "First name": "Ida" });
    const investigator = await signedIn("investigator", { at: away });
    await expect(investigator.getByRole("heading", { level: 1, name: `${name}, Idda` })).toBeVisible();
    await supervisor.getByRole("button", { name: "Merge…" }).click();
    await supervisor.getByRole("listitem").filter({ hasText: goes }).getByRole("button", { name: "Compare" }).click();
    await supervisor.getByRole("button", { name: /^Merge into/ }).click();
    await supervisor.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
    await expect(investigator.getByText(/was merged with another person/)).toBeVisible();
    await expect(investigator.getByRole("heading", { level: 1, name: `${name}, Ida` })).toBeVisible();
  });
});

test("what comes in shows by itself: in the list of files, in that of persons and on the person’s page", async ({
  signedIn,
}) => {
  test.slow();
  const supervisor = await signedIn("supervisor");
  const name = nameOfTheirOwn();
  await makePerson(supervisor, name, { "First name": "Ivo", "Date of birth": "06/06/1966" });
  const files = await signedIn("investigator", { at: `/incoming-files?search=${name}` });
  await expect(files.getByText("No incoming file fits")).toBeVisible();
  const records = card(supervisor, "Records");
  await expect(records.getByText(/No record/)).toBeVisible();

  const importing = await signedIn("supervisor");
  const report = labReport({ controlId: name, lastName: name, firstName: "Ivo", born: "19660606" });
  await importFile(importing, asFile("live.hl7", report));
  await expect(files.getByRole("link", { name: /^F-/ })).toHaveCount(1);
  await expect(records.getByRole("link", { name: /^Incoming file F-/ })).toBeVisible();
});
