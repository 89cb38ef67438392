import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { pick, pressFor, tabTo } from "./keyboard.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { demoPassword, riverside } from "./sign-in.ts";

/** From the sign-in page, where the first field has the focus. */
async function signInByKeys(page: Page, email: string, clinic?: string): Promise<void> {
  await page.goto("/auth/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  if (clinic) {
    await expect(page.getByRole("heading", { name: "Choose a clinic" })).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: clinic }));
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
}

/** Opens the status by its key, chooses with the arrows and saves. */
async function moveByKeys(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("button", { name: /^Status: / })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Change the status" });
  await pressFor(page, "s", dialog);
  const wanted = dialog.getByRole("radio", { name, exact: true });
  await expect(dialog.getByRole("radio").first()).toBeVisible();
  await tabTo(page, dialog.getByRole("radio").and(page.locator(":not(:disabled)")));
  await page.keyboard.press("Space");
  const choices = await dialog.getByRole("radio").count();
  for (let presses = 0; presses < choices && !(await wanted.isChecked()); presses++) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeChecked();
}

async function saved(page: Page, status: string): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Status: ${status}. Change` })).toBeVisible();
}

test("the main job is done without a mouse [R1-01] [R1-18]", async ({ newBrowser }) => {
  const name = nameOfTheirOwn();
  const supervisor = await newBrowser();

  await test.step("sign in and import", async () => {
    // Asked for this early, because the browser must know before the key is pressed.
    const chooser = supervisor.waitForEvent("filechooser", { timeout: 60_000 });
    await signInByKeys(supervisor, "supervisor@demo.example", riverside);
    await supervisor.keyboard.press("g");
    await supervisor.keyboard.press("m");
    await expect(supervisor.getByRole("heading", { name: "Import", exact: true })).toBeVisible();
    await tabTo(supervisor, supervisor.getByRole("button", { name: "Choose a file" }));
    await supervisor.keyboard.press("Enter");
    const report = labReport({
      controlId: name,
      lastName: name,
      firstName: "Noor",
    });
    await (await chooser).setFiles(asFile("by-keys.hl7", report));
    await expect(supervisor.getByRole("heading", { level: 1, name: "by-keys.hl7" })).toBeVisible();
  });

  await test.step("open the file and elevate it", async () => {
    await tabTo(supervisor, supervisor.getByRole("link", { name: /^F-/ }));
    await supervisor.keyboard.press("Enter");
    await expect(supervisor.getByRole("heading", { level: 1 })).toHaveText(`${name}, Noor`);
    const dialog = supervisor.getByRole("dialog", { name: /^Elevate F-/ });
    await pressFor(supervisor, "Shift+E", dialog);
    await tabTo(supervisor, dialog.getByRole("combobox", { name: "Investigator" }));
    await pick(supervisor, "Daniel Reyes");
    await tabTo(supervisor, dialog.getByRole("button", { name: "Open the investigation" }));
    await supervisor.keyboard.press("Enter");
    await expect(supervisor).toHaveURL(/investigation-details/);
  });

  const investigator = await newBrowser();
  await test.step("the investigator finds it and starts it", async () => {
    await signInByKeys(investigator, "investigator@demo.example");
    await investigator.keyboard.press("g");
    await investigator.keyboard.press("n");
    await expect(investigator.getByRole("heading", { name: "Investigations", exact: true })).toBeVisible();
    await tabTo(investigator, investigator.getByRole("searchbox", { name: "Find by name, number or phone" }));
    await investigator.keyboard.type(name);
    await investigator.keyboard.press("Enter");
    await expect(investigator.getByRole("link", { name: /^C-/ })).toHaveCount(1);
    await tabTo(investigator, investigator.getByRole("link", { name: /^C-/ }));
    await investigator.keyboard.press("Enter");
    await expect(investigator.getByRole("heading", { level: 1 })).toHaveText(`${name}, Noor`);
    await moveByKeys(investigator, "In Progress");
    await investigator.keyboard.press("Control+Enter");
    await saved(investigator, "In Progress");
  });

  await test.step("adds a contact", async () => {
    await pressFor(investigator, "c", investigator.getByLabel("Find the person"));
    await expect(investigator.getByLabel("Find the person")).toBeFocused();
    await investigator.keyboard.type(`${name}son, Kai`);
    await tabTo(investigator, investigator.getByRole("button", { name: "Add a new person" }));
    await investigator.keyboard.press("Enter");
    await expect(investigator.getByLabel("Last name")).toBeFocused();
    await tabTo(investigator, investigator.getByRole("combobox", { name: "Relationship to the patient" }));
    await pick(investigator, "Casual partner");
    await tabTo(investigator, investigator.getByLabel("Last exposure"));
    await investigator.keyboard.type("10/15/2026");
    await investigator.keyboard.press("Control+Enter");
    await expect(investigator.getByRole("row", { name: new RegExp(`${name}son, Kai`) }).first()).toBeVisible();
  });

  await test.step("closes the contact with a disposition", async () => {
    const region = investigator.getByRole("region", { name: "Partner contacts" });
    await tabTo(investigator, region.getByRole("link", { name: `${name}son, Kai` }));
    await investigator.keyboard.press("Enter");
    await expect(investigator.getByRole("region", { name: "Exposure" })).toBeVisible();
    await moveByKeys(investigator, "In Progress");
    await investigator.keyboard.press("Control+Enter");
    await saved(investigator, "In Progress");
    await moveByKeys(investigator, "Closed");
    await tabTo(investigator, investigator.getByRole("combobox", { name: "Disposition" }));
    await pick(investigator, "F Not infected");
    await investigator.keyboard.press("Control+Enter");
    await expect(investigator.getByRole("region", { name: "Exposure" })).toContainText("F Not infected");
  });

  await test.step("submits the investigation, and the supervisor closes it", async () => {
    await tabTo(investigator, investigator.getByRole("link", { name: /^C-/ }));
    await investigator.keyboard.press("Enter");
    await expect(investigator.getByRole("region", { name: "Partner contacts" })).toBeVisible();
    const whyNot = investigator.getByRole("button", { name: /^Say why not/ });
    for (let left = await whyNot.count(); left > 0; left--) {
      await tabTo(investigator, whyNot.first());
      await investigator.keyboard.press("Enter");
      await expect(investigator.getByRole("dialog").getByLabel("Reason")).toBeFocused();
      await investigator.keyboard.type("Their own doctor sees to it");
      await investigator.keyboard.press("Control+Enter");
      await expect(whyNot).toHaveCount(left - 1);
    }
    await moveByKeys(investigator, "Submit for Closure");
    await investigator.keyboard.press("Control+Enter");
    await saved(investigator, "Submit for Closure");
    await supervisor.reload();
    await expect(supervisor.getByRole("button", { name: "Status: Submit for Closure. Change" })).toBeVisible();
    await moveByKeys(supervisor, "Closed");
    await supervisor.keyboard.press("Control+Enter");
    await saved(supervisor, "Closed");
  });
});
