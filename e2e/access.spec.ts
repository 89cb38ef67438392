import { expect, test } from "./journey.ts";
import { allEntriesOf } from "./navigation.ts";
import { enter } from "./sign-in.ts";

const noAccess = "You don’t have access to this page";

test.describe("who may go where", () => {
  test("without the permission one reads so and is at home [R2.3-08] [R8-11] [R8-01] [R2.2-08] [R2.2-09] [R2.2-12]", async ({
    page,
  }) => {
    await enter(page, "clinician");
    for (const path of ["/investigations", "/contacts", "/import", "/investigations/investigation-details/some-id"]) {
      await page.goto(path);
      await expect(page.getByRole("alert").getByText(noAccess)).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
    }
    await page.goto("/incoming-files");
    await expect(page.getByRole("heading", { name: "Incoming files" })).toBeVisible();
  });

  test("what is for others is refused, whether there is a page yet or not; settings open to their editors [R2.2-11] [R2.2-13] [R2.2-14] [R2.2-15] [R2.2-17]", async ({
    page,
    signedIn,
  }) => {
    await enter(page, "frontdesk");
    for (const path of ["/dis", "/analytics", "/outbreaks", "/dis-express", "/system-settings"]) {
      await page.goto(path);
      await expect(page.getByRole("alert").getByText(noAccess)).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
    }
    const admin = await signedIn("admin", { at: "/system-settings" });
    await expect(admin.getByRole("heading", { level: 1, name: "System settings" })).toBeVisible();
    await expect(admin.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  test("an unknown path leads to the page for what is not there [R2.2-03] [R2.2-21]", async ({ page }) => {
    await enter(page, "investigator", { at: "/nowhere/at-all" });
    await expect(page).toHaveURL(/\/miscellaneous\/error404$/);
    await page.getByRole("link", { name: "Home" }).last().click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("the empty path leads home, with plain paths [R2.2-02] [R2.2-04] [R2.2-36] [R2.1-14]", async ({ page }) => {
    await enter(page, "frontdesk", { at: "/" });
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  });

  test("the navigation shows what one may enter [R2.4-10] [R2.2-07] [R2.2-16]", async ({ signedIn }) => {
    const supervisor = await signedIn("supervisor");
    await expect
      .poll(() => allEntriesOf(supervisor))
      .toEqual([
        "Home",
        "Visits",
        "Incoming files",
        "Investigations",
        "Contacts",
        "Persons",
        "Tasks",
        "Orders",
        "Import",
        "Exports",
        "DIS",
        "Follow-up",
        "Analytics",
        "Outbreaks",
        "DIS Express",
      ]);
    const clinician = await signedIn("clinician");
    await expect
      .poll(() => allEntriesOf(clinician))
      .toEqual(["Home", "Visits", "Incoming files", "Persons", "Tasks", "Orders", "Exports", "Analytics"]);
    const tenants = await signedIn("tenants");
    await expect.poll(() => allEntriesOf(tenants)).toEqual(["Home", "Tasks", "Exports", "Setup"]);
  });

  test("who manages tenants loads no form settings: they come with the first record [R6-06]", async ({
    newBrowser,
  }) => {
    const follow = async () => {
      const page = await newBrowser();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const formSettings = () => asked.filter((path) => /^\/api\/(factor|config\/modules)/.test(path));
      return { page, formSettings };
    };
    for (const who of ["tenants", "product"] as const) {
      const { page, formSettings } = await follow();
      await enter(page, who, { at: "/setup/users" });
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      await page.getByRole("link", { name: "Home", exact: true }).first().click();
      await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
      expect(formSettings()).toEqual([]);
    }
    const { page, formSettings } = await follow();
    await enter(page, "investigator", { at: "/persons" });
    expect(formSettings()).toEqual([]);
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await expect.poll(formSettings).not.toEqual([]);
  });

  test("the header has logo, recent activity and profile; for tenant administrators neither search nor tasks [R2.4-02] [R2.4-04]", async ({
    signedIn,
  }) => {
    const page = await signedIn("tenants");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Tracewell" })).toHaveAttribute("href", "/home");
    await expect(header.getByRole("searchbox")).toHaveCount(0);
    await expect(header.getByRole("button", { name: /task/i })).toHaveCount(0);
    await header.getByRole("button", { name: "Recent activity" }).click();
    await expect(page.getByText("Records that you open show here.")).toBeVisible();
    await page.keyboard.press("Escape");
    await header.getByRole("button", { name: "Profile: Tomas Lindgren" }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  });

  test("a kiosk user stays in the kiosk, and staff stay out of it [R2.3-02] [R2.3-03] [R2.3-06] [R6-08] [R2.2-18]", async ({
    page,
    signedIn,
  }) => {
    const kiosk = await signedIn("kiosk");
    await expect(kiosk).toHaveURL(/\/kiosk\/config$/);
    for (const path of ["/home", "/incoming-files", "/import"]) {
      await kiosk.goto(path);
      await expect(kiosk).toHaveURL(/\/kiosk\//);
    }
    await enter(page, "investigator", { at: "/kiosk/config" });
    await expect(page).toHaveURL(/\/home$/);
  });

  test("someone signed in is not shown the sign-in again [R2.2-19] [R2.2-28]", async ({ page }) => {
    await enter(page, "investigator", { at: "/auth/login" });
    await expect(page).toHaveURL(/\/home$/);
  });
});
