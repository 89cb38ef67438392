import { expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

test("an administrator adds an infection with its codes and windows [R10-49]", async ({ signedIn }) => {
  const admin = await signedIn("admin", { at: "/system-settings" });
  const name = `Scabies ${nameOfTheirOwn()}`;
  const section = (title: string) =>
    admin.locator("section", { has: admin.getByRole("heading", { name: title, exact: true }) }).last();

  await test.step("they find an infection, with the windows that it begins with and their source", async () => {
    await admin.getByRole("link", { name: "Infections" }).click();
    await admin.getByRole("searchbox", { name: "Find by name or code" }).fill("syph");
    await expectUsable(admin, "the list of infections", [phone]);
    await admin.setViewportSize({ width: 1440, height: 900 });
    await admin.getByRole("link", { name: "Syphilis", exact: true }).click();
    await expect(admin.getByRole("row", { name: /^Secondary 17 to 195 105, 0 195 CDC Program/ })).toBeVisible();
    await expectUsable(admin, "an infection", [phone]);
    await admin.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("they add one", async () => {
    await admin.getByRole("link", { name: "Infections" }).click();
    await admin.getByRole("link", { name: "New infection" }).click();
    await admin.getByRole("textbox", { name: "Name" }).fill(name);
    await admin.getByRole("combobox", { name: "Group" }).selectOption("STD");
    await admin.keyboard.press("Control+Enter");
    await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  await test.step("with a code, and a window", async () => {
    const codes = section("Codes");
    await codes.getByRole("button", { name: "Edit" }).click();
    await codes.getByRole("button", { name: "Add a code" }).click();
    await codes.getByRole("combobox", { name: "System" }).selectOption("L");
    await codes.getByRole("textbox", { name: "Code" }).fill(name);
    await expectAccessible(admin, "codes while they are edited");
    await codes.getByRole("textbox", { name: "Code" }).press("Control+Enter");
    await expect(codes.getByRole("row", { name: new RegExp(`^Local code ${name} test`) })).toBeVisible();
    const windows = section("Exposure windows");
    await windows.getByRole("button", { name: "Edit" }).click();
    await windows.getByRole("button", { name: "Add a stage" }).click();
    await windows.getByRole("textbox", { name: "Stage" }).fill("All");
    await windows.getByRole("textbox", { name: "Partners of so many days before" }).fill("60");
    await windows.getByRole("textbox", { name: "Partners of so many days before" }).press("Control+Enter");
    await expect(windows.getByText("Say where the numbers come from.")).toBeVisible();
    await windows.getByRole("textbox", { name: "Source" }).fill("County health officer");
    await windows.getByRole("textbox", { name: "Source" }).press("Control+Enter");
    await expect(windows.getByRole("row", { name: /^All – –, – 60 County health officer/ })).toBeVisible();
  });

  await test.step("and delete it, which nothing uses", async () => {
    await expect(admin.getByText("Nothing uses it.")).toBeVisible();
    await admin.getByRole("button", { name: "Delete" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(admin).toHaveURL(/\/system-settings\/infections/);
    await expect(admin.getByRole("link", { name })).toHaveCount(0);
  });
});
