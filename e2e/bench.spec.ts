import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { type CollectedSpecimen, collectedSpecimens } from "./test-orders.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Bench" });
const line = (page: Page, { specimenId }: CollectedSpecimen) => page.getByRole("row", { name: specimenId });

/** What is left of the test’s twenty minutes. */
const runs = /(1\d|20):\d\d –/;

/** As a scanner does it: the signs at once, then Enter. Sent key by key, a busy machine would pause among them as hands do. */
const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys) {
        const focused = document.activeElement ?? document.body;
        focused.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      }
    },
    [...text, "Enter"],
  );

async function openBench(page: Page, [first]: readonly CollectedSpecimen[]): Promise<void> {
  await page.goto(`/visits/bench?test=${first?.definitionId}`);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
}

test.describe("the bench", () => {
  // The connection is cut on purpose.
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|409 \(Conflict\)/ });

  test("results by scanner and one key each, taken back, told why not, and kept where the net drops [R10-03]", async ({
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
    await openBench(page, specimens);

    await test.step("a rapid test is started, and its countdown survives a reload and is on another device", async () => {
      await scan(page, one.specimenId);
      await expect(line(page, one)).toBeFocused();
      await page.keyboard.press("s");
      await expect(line(page, one)).toContainText(runs);
      await page.reload();
      await expect(line(page, one)).toContainText(runs);
      const other = await signedIn("supervisor");
      await openBench(other, specimens);
      await expect(line(other, one)).toContainText(runs);
      await other.close();
      await expectUsable(page, "the bench");
    });

    await test.step("too early is asked about, the same key again enters it", async () => {
      await scan(page, one.specimenId);
      await expect(line(page, one)).toBeFocused();
      await page.keyboard.press("n", { delay: 100 });
      await expect(page.getByRole("status").filter({ hasText: "can be read in" })).toBeVisible();
      await page.keyboard.press("n", { delay: 100 });
      await expect(line(page, one)).toContainText(/Saved/);
      await expect(line(page, one)).toContainText("Nonreactive");
    });

    await test.step("the last is taken back", async () => {
      await page.keyboard.press("z");
      await expect(line(page, one)).toContainText("–");
      await expect(line(page, one)).not.toContainText("Nonreactive");
      await expect(page.getByText("saving")).toHaveCount(0);
    });

    await test.step("a specimen of another test, and one that there isn't, are told with the way out", async () => {
      await scan(page, pregnancy?.specimenId ?? "");
      await expect(page.getByText("is not for this test")).toBeVisible();
      await expect(page.getByRole("link", { name: /^Go to / })).toBeVisible();
      await scan(page, "RSC99999990");
      await expect(page.getByText("Scan it again.")).toBeVisible();
    });

    await test.step("without a connection results stay in this browser, through a reload, and are sent later", async () => {
      await page.route("**/api/testing/orders/**", (route) => route.abort());
      await scan(page, two.specimenId);
      for (let press = 0; press < 2; press++) {
        await page.keyboard.press("r");
        await page.waitForTimeout(200);
      }
      await expect(line(page, two)).toContainText("Kept here, not sent yet");
      await page.reload();
      await expect(line(page, two)).toContainText("Reactive");
      await page.unroute("**/api/testing/orders/**");
      await expect(line(page, two)).toContainText(/Saved/);
    });

    await test.step("two people enter a result for one specimen: nothing is overwritten before someone decides", async () => {
      const other = await signedIn("supervisor");
      await openBench(other, specimens);
      await page.route("**/api/testing/orders/**", (route) => route.abort());
      await enterTwice(page, three, "r");
      await expect(line(page, three)).toContainText("Kept here, not sent yet");
      await enterTwice(other, three, "n");
      await expect(line(other, three)).toContainText(/Saved/);
      await page.unroute("**/api/testing/orders/**");
      await page.getByRole("button", { name: "Two results: decide" }).click();
      await expectUsable(page, "two results");
      await page.getByRole("button", { name: "Keep mine: Reactive" }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
      await page.getByLabel("Why yours is right").fill("Read again with the nurse.");
      await page.getByRole("button", { name: "Keep mine: Reactive" }).click();
      await expect(line(page, three)).toContainText(/Reactive.*Saved/);
      await other.close();
    });

    await test.step("a label is looked at before it is printed [R10-08]", async () => {
      await scan(page, four.specimenId);
      await page.getByRole("button", { name: "Label", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Labels" });
      await expect(dialog.getByRole("img", { name: new RegExp(`Label of ${four.specimenId}`) })).toBeVisible();
      await expectUsable(page, "labels");
      const saved = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Save for ZEBRA" }).click();
      expect((await saved).suggestedFilename()).toBe(`${four.specimenId}.zpl`);
    });
  });
});

/** The test was not started, so that the key is asked about once. */
async function enterTwice(page: Page, { specimenId }: CollectedSpecimen, key: string): Promise<void> {
  await scan(page, specimenId);
  for (let press = 0; press < 2; press++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
}
