import { expect, type Page } from "@playwright/test";
import { importFile, openFileOf } from "./import.ts";
import { asFile } from "./lab-report.ts";
import { choose } from "./record.ts";

/** A lab report becomes an investigation, for whoever elevates it or for the investigator who is named. Answers its address. */
export async function anInvestigationOf(page: Page, report: string, investigator?: string): Promise<string> {
  await importFile(page, asFile("one.hl7", report));
  await openFileOf(page, 1);
  await page.getByRole("button", { name: "Elevate" }).first().click();
  if (investigator) await choose(page, "Investigator", investigator);
  await page.getByRole("dialog").getByRole("button", { name: "Open the investigation" }).click();
  await expect(page).toHaveURL(/investigation-details/);
  return page.url();
}
