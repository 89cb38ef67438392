import { expectUsable } from "./accessibility.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { openCard } from "./record.ts";

test("a person's page tells their results and what happened over all their records", async ({ signedIn }) => {
  const page = await signedIn("supervisor");
  const lastName = nameOfTheirOwn();
  await anInvestigationOf(page, labReport({ controlId: lastName, lastName, firstName: "Ida" }));
  const investigation = page.url();
  const person = await openCard(page, "Person");
  await person.getByRole("link", { name: /^\d{8}$/ }).click();
  await expect(page).toHaveURL(/person-details/);

  const chronology = await openCard(page, "Chronology");
  await test.step("events stand newest first, and lead to their records", async () => {
    await expect(chronology.getByText("Investigation opened: Chlamydia")).toBeVisible();
    await expect(chronology.getByText("Incoming file received from Journey Laboratory")).toBeVisible();
    // Its specimen was taken before the file came.
    await expect(chronology.getByRole("listitem").last()).toContainText("Chlamydia trachomatis");
    await chronology.getByRole("combobox", { name: "Show" }).selectOption("Vaccinations");
    await expect(chronology.getByText("Nothing of this kind.")).toBeVisible();
    await chronology.getByRole("combobox", { name: "Show" }).selectOption("Investigations");
    await expect(chronology.getByRole("listitem")).toHaveCount(1);
  });

  const results = await openCard(page, "Test results");
  await test.step("a result shows what was found, when the specimen was taken, and its record", async () => {
    const row = results.getByRole("row", { name: /Chlamydia trachomatis/ });
    await expect(row.getByText("Positive")).toBeVisible();
    await expect(row.getByText("Final", { exact: true })).toBeVisible();
    await expect(row.getByRole("link", { name: /^F-\d{4}-\d{6}$/ })).toBeVisible();
  });

  await chronology.getByRole("combobox", { name: "Show" }).selectOption("Everything");
  await expectUsable(page, "a person's results and chronology");

  await chronology
    .getByRole("link", { name: /^C-\d{4}-\d{6}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${new URL(investigation).pathname}$`));
});
