import { readFile } from "node:fs/promises";
import { importFile, openFileOf } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { card } from "./record.ts";

const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const letter = "Culture grew no other organism.\nCall 518-555-0199 with questions.";
const inBase64 = (text: string) => Buffer.from(text).toString("base64");

/** The report with documents as further results. */
const withDocuments = (message: string, ...documents: string[]): string =>
  message.replace(
    "\rSPM|",
    documents.map((data, at) => `\rOBX|${at + 2}|ED|DOC${at}^Document ${at + 1}^L||^${data}||||||F`).join("") +
      "\rSPM|",
  );

test("documents within a report open where its results are, and one that can't be opened says why", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor", { at: "/import" });
  const name = nameOfTheirOwn();
  const message = withDocuments(
    labReport({ controlId: name, lastName: name, firstName: "Ada" }),
    `image^png^Base64^${dot}`,
    `text^plain^Base64^${inBase64(letter)}`,
    `application^pdf^Base64^${inBase64("%PDF-1.4\n%%EOF")}`,
    `application^pdf^Base64^${inBase64("<html><script>alert(1)</script></html>")}`,
  );
  await importFile(page, asFile(`${name}.hl7`, message));
  await openFileOf(page, 1);
  const results = card(page, "Test results");
  await expect(results.getByText(/isn’t a PDF, PNG, JPEG, TIFF or plain text file/)).toBeVisible();

  await results.getByRole("button", { name: /^Open PNG picture/ }).click();
  const dialog = page.getByRole("dialog", { name: "Attachment of Document 1" });
  await expect(dialog.getByRole("img", { name: /\.png$/ })).toHaveJSProperty("naturalWidth", 1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await results.getByRole("button", { name: /^Open Text/ }).click();
  await expect(page.getByRole("dialog").getByText("Culture grew no other organism.")).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^F-\d{4}-\d{6}-attachment-\w{4}\.txt$/);
  expect(await readFile(await saved.path(), "utf8")).toBe(letter);
  await page.keyboard.press("Escape");

  await results.getByRole("button", { name: /^Open PDF/ }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Open in a new tab" })).toBeVisible();
});
