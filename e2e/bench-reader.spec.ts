import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { type CollectedSpecimen, collectedSpecimens } from "./test-orders.ts";

const line = (page: Page, { specimenId }: CollectedSpecimen) =>
  page.getByRole("table", { name: /^Specimens for/ }).getByRole("row", { name: specimenId });

/** As `Ctrl V` does it; a page may not read the clipboard of the machine that tests it. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a reader's table is looked at before it is entered, and an invalid test is repeated [R10-03]", async ({
  signedIn,
}) => {
  const page = await signedIn("clinician");
  const specimens = await collectedSpecimens(page, { test: "HIV rapid", source: "Fingerstick blood", many: 4 });
  const [one, two, three, four] = specimens as [
    CollectedSpecimen,
    CollectedSpecimen,
    CollectedSpecimen,
    CollectedSpecimen,
  ];
  const [pregnancy] = await collectedSpecimens(page, { test: "Pregnancy", source: "Urine", many: 1 });
  await page.goto(`/visits/bench?test=${one.definitionId}`);
  await expect(line(page, one)).toBeVisible();

  await test.step("each line says what it would become", async () => {
    const rows = [
      ["Well", "Sample", "Call"],
      ["A1", one.specimenId, "NEG"],
      ["A2", two.specimenId.toLowerCase(), "inv"],
      ["A3", three.specimenId, "wk pos"],
      ["A4", pregnancy?.specimenId, "NEG"],
      ["A5", "ZZZ00000017", "NEG"],
      ["A6", four.specimenId, "NEG"],
      ["A7", four.specimenId, "POS"],
    ];
    await paste(page, rows.map((cells) => cells.join("\t")).join("\n"));
    const dialog = page.getByRole("dialog", { name: "Results from a reader" });
    const became = (specimenId: string) => dialog.getByRole("row", { name: new RegExp(specimenId) });
    await expect(became(one.specimenId)).toContainText("Nonreactive");
    await expect(became(one.specimenId)).toContainText("Was not started");
    await expect(became(two.specimenId)).toContainText("Invalid");
    await expect(became(three.specimenId)).toContainText("“wk pos” is no result of this test");
    await expect(became(pregnancy?.specimenId ?? "")).toContainText("is not for this test");
    await expect(became("ZZZ00000017")).toContainText("check digit");
    await expect(became(four.specimenId)).toContainText(["twice", "twice"]);
    await expectUsable(page, "results from a reader");
  });

  await test.step("a word is explained once, and what was looked at is entered", async () => {
    const dialog = page.getByRole("dialog", { name: "Results from a reader" });
    await dialog.getByRole("combobox", { name: "“wk pos” means" }).click();
    await page.getByRole("option", { name: "Reactive", exact: true }).click();
    await dialog.getByRole("checkbox", { name: /Also enter the 3/ }).check();
    await dialog.getByRole("button", { name: "Enter 3" }).click();
    await expect(line(page, one)).toContainText(/Nonreactive.*Saved/);
    await expect(line(page, two)).toContainText(/Invalid.*Saved/);
    await expect(line(page, three)).toContainText(/Reactive.*Saved/);
    await expect(line(page, four)).not.toContainText("Saved");
  });

  await test.step("pasted again, they have their results already", async () => {
    await paste(page, `${one.specimenId}\tNEG\n${three.specimenId}\tPOS`);
    const dialog = page.getByRole("dialog", { name: "Results from a reader" });
    await expect(dialog.getByText("Has a result already: Nonreactive")).toBeVisible();
    await dialog.getByRole("button", { name: "Enter", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText("No line of the table can be entered.");
    await page.keyboard.press("Escape");
  });

  await test.step("the invalid one runs again on the same specimen, and its order keeps the first result", async () => {
    await page.getByRole("button", { name: `Repeat ${two.specimenId}` }).click();
    await expect(line(page, two)).toContainText(/(1\d|20):\d\d/);
    await expect(line(page, two)).not.toContainText("Saved");
    await page.goto(`/test-orders/${two.orderId}`);
    await expect(page.getByText("Invalid: the test was repeated.")).toBeVisible();
    await expect(page.getByText("Running", { exact: true })).toBeVisible();
  });
});
