import { basename } from "node:path";
import { expect, type Page } from "@playwright/test";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";

type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file on the import page and waits until all of it has gone in; the page is then that import's. */
export async function importFile(page: Page, file: ChosenFile): Promise<void> {
  if (new URL(page.url()).pathname !== "/import") await page.goto("/import");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}$/);
  const name = typeof file === "string" ? basename(file) : file.name;
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^(Completed(, .*)?|Failed to Complete)$/)).toBeVisible();
}

/** An incoming file that no other journey works on, opened; answers its address. */
export async function openFileOfOwn(page: Page, firstName: string): Promise<string> {
  const name = nameOfTheirOwn();
  await page.goto("/import");
  await importFile(page, asFile(`${name}.hl7`, labReport({ controlId: name, lastName: name, firstName })));
  await openFileOf(page, 1);
  return new URL(page.url()).pathname;
}

/** The row of a message in the list of an import. */
export const messageRow = (page: Page, number: number) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: `No. ${number}`, exact: true }) });

/** Opens the incoming file that a message of the import became, and answers its reference number. */
export async function openFileOf(page: Page, message: number): Promise<string> {
  const link = messageRow(page, message).getByRole("link", { name: /^F-\d{4}-\d{6}$/ });
  const reference = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/incoming-files\/incoming-file-details\//);
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
  return reference;
}
