import { expectUsable } from "./accessibility.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { card } from "./record.ts";

test("an investigator sees who can have infected a patient, and whom the patient can have infected [R10-44]", async ({
  signedIn,
}) => {
  const name = nameOfTheirOwn();
  const page = await signedIn("supervisor");
  await anInvestigationOf(page, labReport({ controlId: name, lastName: name, firstName: "Abel" }));
  const lanes = card(page, "Exposure lanes");
  await expect(lanes.getByText("No partners yet.")).toBeVisible();

  await test.step("a partner gets a lane, and the tie its name", async () => {
    await page.getByRole("button", { name: "Add contact" }).first().click();
    await page.getByLabel("Find the person").fill(`${name}, Bea`);
    await page.getByRole("button", { name: "Add a new person" }).click();
    await page.getByLabel("First exposure").fill("01/02/2020");
    await page.getByLabel("Last exposure").fill("01/03/2020");
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/investigation-details.*#contacts$/);
    const lane = lanes.getByRole("row", { name: new RegExp(`${name}, Bea`) });
    await expect(lane).toContainText("Exposed 01/02/2020 to 01/03/2020");
    await expect(lane).toContainText("Outside");
    await expect(lanes.getByText(/^Counted from the /)).toBeVisible();
  });

  await test.step("it can be used at every size, and leaves as a picture", async () => {
    await expectUsable(page, "exposure lanes");
    const download = page.waitForEvent("download");
    await lanes.getByRole("button", { name: "Download picture" }).click();
    expect((await download).suggestedFilename()).toMatch(/^exposure-lanes-C-.*\.svg$/);
  });
});
