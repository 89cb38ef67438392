import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessibility.ts";
import { importFile } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, dayOfTheirOwn, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { goTo } from "./navigation.ts";
import { makePerson } from "./person.ts";

test("a doubtful match waits in its work list until it is decided there", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("supervisor", { at: "/import" });
  const name = nameOfTheirOwn();
  // Of their own, too: else whom other journeys imported, or this one when it was tried before, may be the same.
  const number = randomInt(1000, 10_000);
  const twin = {
    lastName: name,
    born: dayOfTheirOwn(),
    phone: `951555${number}`,
    street: `${number} Olive Row`,
    medicalRecordNumber: "",
  };
  const ofTwin = (firstName: string) => labReport({ ...twin, firstName, controlId: `${name}-${firstName}` });
  await importFile(page, asFile("known.hl7", ofTwin("Maria")));
  await page.goto("/import");
  await importFile(page, asFile("nearly.hl7", ofTwin("Marta")));

  await goTo(page, "Incoming files");
  await page.getByRole("button", { name: /^Needs a match decision/ }).click();
  await expect(page).toHaveURL(/matchInReview=true/);
  await page.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(name);
  const files = page.getByRole("link", { name: /^F-/ });
  await expect(files).toHaveCount(1);
  await expectAccessible(page, "the files whose match is in doubt");
  await files.click();
  const review = page.getByRole("region", { name: "Who is this about?" });
  await expect(review.getByText(/\d+% match/).first()).toBeVisible();
  await expectAccessible(page, "a match in doubt");
  await review.getByRole("button", { name: "A different person" }).click();
  await expect(page.getByText(/is about a person of its own/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/No incoming file fits/)).toBeVisible();
});

test("who is searched is compared with who is known, and a list of persons goes out as it is shown [R1-19]", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor");
  const name = nameOfTheirOwn();
  await makePerson(page, name, { "First name": "Elizabeth", "Date of birth": "08/02/1971" });
  await page.goto("/visits/new-visit");
  await page.getByRole("searchbox", { name: "Find the person" }).fill(`${name}, Elizabeth 8/2/1971`);
  const found = page.getByRole("list", { name: "Persons found" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(/\d+% alike/);
  await expect(found).toContainText("Same date of birth");
  await expectAccessible(page, "persons found, with the reasons");

  await page.goto(`/persons?search=${name}`);
  await expect(page.getByRole("link", { name: /^\d{8}$/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "This list as CSV" }).click();
  await expect(page.getByText("Persons successfully exported")).toBeVisible();
  await page.goto("/exports");
  const row = page.getByRole("row", { name: /persons-.*\.csv/ }).first();
  await expect(row).toContainText("Completed");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Download" }).click(),
  ]);
  const [header = "", line = ""] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(header).toContain("Person no.");
  expect(line).toContain(name);
});
