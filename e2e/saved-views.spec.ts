import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { goTo } from "./navigation.ts";

test.describe("saved views", () => {
  test("a list as it is shown is kept under a name, shared, marked where it changed, and chosen by a colleague [R3-84]", async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor");
    const name = nameOfTheirOwn();
    await goTo(page, "Incoming files");
    await page
      .getByRole("navigation", { name: "Work lists" })
      .getByRole("button", { name: /^Unassigned/ })
      .click();
    await page.getByRole("button", { name: "Views", exact: true }).click();
    await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as a new view" });
    await expectAccessible(page, "naming a view");
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("checkbox", { name: "Share with the clinic" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: `View: ${name}`, exact: true })).toBeVisible();

    await page.getByRole("columnheader", { name: "Patient" }).getByRole("button").click();
    await page.getByRole("button", { name: `View: ${name} (changed)` }).click();
    await page.getByRole("menuitem", { name: `Save changes to “${name}”` }).click();
    await expect(page.getByRole("button", { name: `View: ${name}`, exact: true })).toBeVisible();

    await page.getByRole("button", { name: `View: ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Open the list with this view", exact: true }).click();
    await expect(page.getByText("The list opens with this view from now on.")).toBeVisible();
    await page.goto("/incoming-files");
    await expect(page).toHaveURL(/assignedTo=none/);
    await page.getByRole("button", { name: `View: ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Don’t open the list with this view" }).click();
    await expect(page.getByText("The list opens as usual from now on.")).toBeVisible();

    const colleague = await signedIn("investigator");
    await goTo(colleague, "Incoming files");
    await colleague.getByRole("button", { name: "Views", exact: true }).click();
    await colleague.getByRole("menuitem", { name: new RegExp(`^${name},`) }).click();
    await expect(colleague).toHaveURL(/assignedTo=none/);
    await expect(colleague).toHaveURL(/sort=patient/);
    await colleague.getByRole("button", { name: `View: ${name}`, exact: true }).click();
    await expect(colleague.getByRole("menuitem", { name: "Rename or share…" })).toHaveCount(0);

    await page.getByRole("button", { name: `View: ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: `Delete “${name}”` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  });

  for (const [list, address, asked] of [
    ["persons", "/persons?sort=number&direction=desc", /sort=number/],
    ["tasks", "/tasks?state=all&sort=priority", /state=all/],
  ] as const) {
    test(`${list} have views, too`, async ({ signedIn }) => {
      const page = await signedIn("supervisor", { at: address });
      const name = nameOfTheirOwn();
      await page.getByRole("button", { name: "Views", exact: true }).click();
      await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
      const dialog = page.getByRole("dialog", { name: "Save as a new view" });
      await dialog.getByRole("textbox", { name: "Name" }).fill(name);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("button", { name: `View: ${name}`, exact: true })).toBeVisible();

      await page.goto(`/${list}`);
      await page.getByRole("button", { name: "Views", exact: true }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      await expect(page).toHaveURL(asked);
      await expect(page.getByRole("button", { name: `View: ${name}`, exact: true })).toBeVisible();
    });
  }
});
