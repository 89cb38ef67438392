import type { Page } from "@playwright/test";
import { importFile, openFileOf } from "./import.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { queueMessageAbout } from "./outbox.ts";
import { card, moveTo, status } from "./record.ts";

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** The report of a patient, with another value and status of its result, under another control id. */
function changed(message: string, number: number, value: string, resultStatus: string): string {
  return message
    .replace(/\|ORU\^R01\^ORU_R01\|[^|]*/, (type) => `${type}-${number}`)
    .replace("10828004^Positive^SCT||||||F", `${value}||||||${resultStatus}`);
}
const negative = "260385009^Negative^SCT";
const positive = "10828004^Positive^SCT";

/** A positive report becomes an investigation in the hands of the investigator, who opens it. Answers its address. */
async function anInvestigation(supervisor: Page, investigator: Page, name: string, message: string): Promise<string> {
  const address = new URL(await anInvestigationOf(supervisor, message, "Daniel Reyes")).pathname;
  await investigator.goto(address);
  await expect(investigator.getByRole("heading", { level: 1 })).toContainText(name);
  return address;
}

const notice = (page: Page, name: RegExp) => page.getByRole("region", { name });

async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

/** Notes a treatment of chlamydia on the record in view. */
async function treat(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add treatment", exact: true }).click();
  const form = page.getByRole("form", { name: "New treatment" });
  await form.getByLabel("Type *").selectOption("Treated");
  await form.getByRole("combobox", { name: "Infection" }).click();
  await page.getByRole("option", { name: /^Chlamydia$/ }).click();
  await form.getByLabel("Treatment", { exact: true }).selectOption({ index: 1 });
  await form.getByLabel("Regimen").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
}

test("a corrected result reaches the investigator, who closes the case; when it turns positive it opens again", async ({
  signedIn,
}) => {
  const supervisor = await signedIn("supervisor", { at: "/import" });
  const investigator = await signedIn("investigator");
  const name = nameOfTheirOwn();
  const message = labReport({ controlId: name, lastName: name, firstName: "Rae" });
  const address = await anInvestigation(supervisor, investigator, name, message);
  const recordId = address.split("/").at(-1) ?? "";

  await test.step("while a message to the patient waits, the laboratory corrects the result", async () => {
    await queueMessageAbout(recordId, {
      channel: "sms",
      destination: "4105550123",
      body: "Please call the clinic.",
      cause: `corrections ${name}`,
      sendAfter: tomorrow(),
    });
    await importFile(supervisor, asFile(`${name}-2.hl7`, changed(message, 2, negative, "C")));
  });

  await test.step("the investigator sees it at once: what changed, the stopped message, the task", async () => {
    const correction = notice(investigator, /^The laboratory corrected a result: Chlamydia/);
    await expect(correction).toContainText("Detected");
    await expect(correction).toContainText("Not detected (corrected)");
    await expect(correction).toContainText("1 message stopped before leaving.");
    await expect(investigator.getByRole("status").filter({ hasText: "Decide about" }).first()).toBeVisible();
    await expect(card(investigator, "Tasks")).toContainText("the laboratory corrected a result");
    await photograph(investigator, "1-corrected");
  });

  await test.step("and decides that it is no case, which settles the task", async () => {
    await notice(investigator, /^The laboratory corrected/)
      .getByRole("button", { name: "Not a case" })
      .click();
    const dialog = investigator.getByRole("dialog", { name: /not a case$/ });
    await photograph(investigator, "2-deciding");
    await dialog.getByLabel("Reason").fill("The laboratory’s repeat was negative.");
    await dialog.getByRole("button", { name: "Decide" }).click();
    await expect(notice(investigator, /^The laboratory corrected/)).toContainText("Not a case by Daniel Reyes");
    await expect(investigator.getByText("Not a Case").first()).toBeVisible();
    await photograph(investigator, "3-decided");
  });

  await test.step("a later message turns it positive: it is open again, and says why", async () => {
    await importFile(supervisor, asFile(`${name}-3.hl7`, changed(message, 3, positive, "C")));
    await expect(notice(investigator, /^A result turned positive: Chlamydia/)).toContainText("is open again");
    await expect(status(investigator, "In Progress")).toBeVisible();
    await photograph(investigator, "4-reopened");
  });
});

test("a result that is withdrawn after treatment asks for a decision and another call", async ({ signedIn }) => {
  const supervisor = await signedIn("supervisor", { at: "/import" });
  const investigator = await signedIn("investigator");
  const name = nameOfTheirOwn();
  const message = labReport({ controlId: name, lastName: name, firstName: "Noor" });
  await anInvestigation(supervisor, investigator, name, message);
  await moveTo(investigator, "In Progress");

  await test.step("the patient is treated", async () => {
    await treat(investigator);
  });

  await test.step("the laboratory says that it was another patient’s", async () => {
    await importFile(supervisor, asFile(`${name}-2.hl7`, changed(message, 2, positive, "W")));
    const correction = notice(investigator, /^The laboratory reported another patient’s result: Chlamydia/);
    await expect(correction).toContainText("withdrawn: wrong patient");
    await expect(correction).toContainText("1 treatment given by then.");
    await expect(card(investigator, "Tasks")).toContainText("Call the patient of");
    await photograph(investigator, "5-withdrawn");
    await correction.getByRole("button", { name: "Keep as it is" }).click();
    await investigator.getByRole("dialog").getByRole("button", { name: "Decide" }).click();
    await expect(correction).toContainText("Kept as it is by Daniel Reyes");
  });
});

test("an import is undone with a preview: what was worked on is kept, and listed", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/import" });
  const [one, other] = [nameOfTheirOwn(), nameOfTheirOwn()];
  const reports = [one, other].map((name) => labReport({ controlId: name, lastName: name, firstName: "Uma" }));
  await importFile(page, asFile(`${one}-undo.hl7`, ...reports));
  const address = new URL(page.url()).pathname;
  const reference = await openFileOf(page, 1);
  await moveTo(page, "In Review");

  await page.goto(address);
  await page.getByRole("button", { name: "Undo import" }).click();
  const dialog = page.getByRole("dialog", { name: /^Undo / });
  await expect(dialog.getByRole("listitem").filter({ hasText: reference })).toContainText("Kept: Alice Kim");
  await expect(dialog).toContainText("1 will be deleted");
  await photograph(page, "6-undo");
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("1 undone, 1 kept.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: other })).toContainText("Undone");
  await photograph(page, "7-undone");
});
