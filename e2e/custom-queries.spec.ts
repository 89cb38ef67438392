import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";

test.use({ expectedFaults: /422 \(Unprocessable Entity\).*\/query\/(run|check)\)$/ });

test("a supervisor builds a query, reads it as a SELECT, is told what is not allowed, and keeps it [R10-32]", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor", { at: "/exports" });
  await page.getByRole("link", { name: "Custom query" }).click();
  await expect(page.getByRole("heading", { name: "Custom query" })).toBeVisible();

  await test.step("from fields: investigations by infection", async () => {
    await page.getByLabel("What about").selectOption("Investigations: one for each person and infection at a time");
    for (const place of [4, 3]) await page.getByRole("button", { name: `Take away column ${place}` }).click();
    const [first, second] = [1, 2].map((place) => page.getByRole("group", { name: `Column ${place}` }));
    await first?.getByLabel("Field").selectOption("Infection");
    await second?.getByLabel("Show").selectOption("Number of rows");
    await page.getByRole("button", { name: "Add a condition" }).click();
    const condition = page.getByRole("group", { name: "Condition 1" });
    await condition.getByLabel("Field").selectOption("Whether it is closed");
    await condition.getByLabel("Value").selectOption("No");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("cell", { name: "Syphilis" }).first()).toBeVisible();
    await expectUsable(page, "a query that is built");
  });

  await test.step("as text, where a table of the system is refused with its place", async () => {
    await page.getByRole("button", { name: "Write it as SELECT" }).click();
    const text = page.getByLabel("SELECT", { exact: true });
    await expect(text).toHaveValue(/from investigations/);
    await text.fill("select *\nfrom pg_roles");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("alert")).toContainText("pg_roles can’t be read");
    await expect(page.getByRole("alert")).toContainText("Line 2, column 6:");
    await expectUsable(page, "a query that is refused");
  });

  await test.step("kept under a name, and opened again", async () => {
    await page.getByLabel("SELECT", { exact: true }).fill("select count(*) as persons from persons");
    await page.getByRole("button", { name: "Saved queries" }).click();
    await page.getByRole("menuitem", { name: "Save as…" }).click();
    const name = `Persons ${Date.now()}`;
    await page.getByRole("dialog").getByLabel("Name").fill(name);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("button", { name })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Saved queries" }).click();
    await page.getByRole("menuitem", { name }).click();
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page.getByRole("columnheader", { name: "persons" })).toBeVisible();
  });
});
