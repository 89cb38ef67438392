import { readFile } from "node:fs/promises";
import { queues } from "@tracewell/contract/live";
import { desk, expectAccessible, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { importFile } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { listensTo } from "./live-channel.ts";
import { aMember, leaveStuckExport } from "./members.ts";
import { goTo } from "./navigation.ts";
import { enter } from "./sign-in.ts";

test.describe("exports", () => {
  test("a list goes out as it is shown, its user hears of the end and has the file [R1-19] [R4-13] [R4-15]", async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    const name = nameOfTheirOwn();
    const report = labReport({ controlId: name, lastName: name, firstName: "Una" });
    await importFile(page, asFile("one.hl7", report));
    await goTo(page, "Incoming files");
    await page.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(name);
    await expect(page.getByRole("link", { name: /^F-/ })).toHaveCount(1);

    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "This list as CSV" }).click();
    await expect(page.getByText("Incoming files successfully exported")).toBeVisible();

    await page.goto("/exports");
    const row = page.getByRole("row", { name: /incoming-files-.*\.csv/ }).first();
    await expect(row).toContainText("Completed");
    await expect(row).toContainText("1 row.");
    await expectAccessible(page, "my exports");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^incoming-files-\d{4}-\d\d-\d\d\.csv$/);
    const [header = "", line = "", end] = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(header).toContain("Reference no.,Patient,Infections");
    expect(line).toContain(name);
    expect(end).toBe("");

    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, "my exports");
    await page.setViewportSize(desk);
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toContainText("Deleted");
    await expect(row.getByRole("button")).toHaveCount(0);
  });

  test("who started an export that failed hears of it wherever they are [R4-16]", async ({ page }) => {
    const { email } = await aMember();
    const listens = listensTo(page, queues.exportStatus);
    await enter(page, email);
    await goTo(page, "Contacts");
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await listens;
    await leaveStuckExport(email);
    const notice = page.getByRole("alert").filter({ hasText: "Investigations export failed" });
    await expect(notice).toContainText("it was tried several times");
    await expectAccessible(page, "the notice of a failed export");
    await notice.getByRole("button", { name: "My exports" }).click();
    await expect(page.getByRole("row", { name: /investigations\.csv/ })).toContainText("Failed to Complete");
  });
});
