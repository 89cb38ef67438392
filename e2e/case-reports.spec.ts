import { fileURLToPath } from "node:url";
import { expectUsable } from "./accessibility.ts";
import { importFile, openFileOf } from "./import.ts";
import { expect, test } from "./journey.ts";
import { openCard } from "./record.ts";

const sample = (name: string) => fileURLToPath(new URL(`../apps/server/testing/xml/${name}`, import.meta.url));

test("a case report goes in like a lab report, and is read on its incoming file with what the rules say of it", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor");
  await importFile(page, sample("refn__mon-mothma-covid-influenza_CDA_1.1_eICR.xml"));
  await expectUsable(page, "an import of a case report");
  const imported = page.url();
  await openFileOf(page, 1);
  const card = await openCard(page, "Case report");
  await expect(card.getByText(/^Initial case report \(eICR\)/)).toBeVisible();
  await expect(card.getByRole("heading", { name: "Diagnoses and problems" })).toBeVisible();
  await card.getByText("In the report’s own words").scrollIntoViewIfNeeded();
  await card.getByRole("group").first().locator("summary").click();
  await expectUsable(page, "a case report");

  await test.step("the response to it stands with it", async () => {
    await importFile(page, sample("refn__mon-mothma-covid-influenza_CDA_1.1_RR.xml"));
    await page.goto(imported);
    await openFileOf(page, 1);
    const answered = await openCard(page, "Case report");
    await expect(answered.getByRole("heading", { name: "Reportability" })).toBeVisible();
    await expect(answered.getByText("Reportable", { exact: true }).first()).toBeVisible();
    await expectUsable(page, "a case report with its response");
  });
});
