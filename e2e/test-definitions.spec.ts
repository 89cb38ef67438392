import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { choose } from "./record.ts";

test("an administrator describes a test, what it asks and what follows from its results [R3-47] [R3-48] [R3-49] [R3-50]", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("admin", { at: "/system-settings/tests" });
  const own = nameOfTheirOwn();

  await test.step("a source of the clinic's own", async () => {
    await page.getByRole("link", { name: "Results", exact: true }).click();
    await expect(page.getByRole("row", { name: /^Detected/ })).toBeVisible();
    await expectUsable(page, "the results of tests");
    await page.goto("/system-settings/lists/SPECIMEN_SOURCE/new");
    await page.getByRole("textbox", { name: "Name in English" }).fill(`Swab ${own}`);
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/list-values\?kind=SPECIMEN_SOURCE/);
  });

  await test.step("a test with its results, sources and a question", async () => {
    await page.goto("/system-settings/tests/new");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(`LGV ${own}`);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: `LGV ${own}`, level: 1 })).toBeVisible();
    const parts = page
      .locator("section", { has: page.getByRole("heading", { name: "Results, sources and codes" }) })
      .last();
    await parts.getByRole("button", { name: "Edit" }).click();
    await choose(page, "Results", /^Detected$/);
    await page.keyboard.press("Tab");
    await choose(page, "Sources", new RegExp(`^Swab ${own}$`));
    await page.keyboard.press("Tab");
    await parts.getByRole("textbox", { name: "LOINC codes" }).fill("47211-8");
    await parts.getByRole("button", { name: "Add a question" }).click();
    await page.keyboard.press("Control+Enter");
    await expect(parts.getByText("Say what is asked.")).toBeVisible();
    await parts.getByRole("textbox", { name: "Question" }).fill("Any symptoms?");
    await expectUsable(page, "a test in hand");
    await page.keyboard.press("Control+Enter");
    await expect(parts.getByText("Any symptoms?")).toBeVisible();
    await expect(parts.getByText("LOINC 47211-8")).toBeVisible();
  });

  await test.step("what follows, and what the patient is reminded of", async () => {
    await page.getByRole("button", { name: "New outcome" }).click();
    const dialog = page.getByRole("dialog", { name: "New outcome" });
    await choose(page, "Result", /^Detected$/);
    await choose(page, "The patient reads", /^Chlamydia found$/);
    await dialog.getByRole("button", { name: "Add a reminder" }).click();
    await dialog.getByRole("textbox", { name: "Message in English" }).fill("Time to test again");
    await expectUsable(page, "a new outcome");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("row", { name: /^Detected/ })).toContainText("retest after 3 months");
    await expectUsable(page, "a test");
  });

  await test.step("what patients read in another language", async () => {
    await page.goto("/system-settings/outcome-texts");
    await page.getByRole("button", { name: "New text" }).click();
    const dialog = page.getByRole("dialog", { name: "New text" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(`Text ${own}`);
    const english = dialog.getByRole("group", { name: "English" });
    await english.getByRole("textbox", { name: "Title" }).fill("LGV was found");
    await english.getByRole("textbox", { name: "Text" }).fill("You have LGV.");
    await dialog
      .getByRole("group", { name: "Español" })
      .getByRole("textbox", { name: "Title" })
      .fill("Se encontró LGV");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toHaveCount(0);
    await page
      .getByRole("row", { name: new RegExp(`^Text ${own}`) })
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page
      .getByRole("dialog", { name: `Delete Text ${own}?` })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(page.getByRole("row", { name: new RegExp(`^Text ${own}`) })).toHaveCount(0);
  });
});
