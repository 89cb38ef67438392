import { phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aMember } from "./members.ts";
import { giveCredentials, signIn } from "./sign-in.ts";

test("the footer says what kind of place this is, and which build [R2.1-03] [R2.1-04] [R7-33]", async ({ page }) => {
  await signIn(page, "investigator");
  await expect(page.getByRole("contentinfo")).toContainText("Demo · made-up people");
  await expect(page.getByTestId("build-info")).toHaveText(/^\S+ \S{7}$/);
});

test("the header has the logo, and on a phone a menu that goes where one chooses [R2.4-01]", async ({ page }) => {
  await signIn(page, "investigator");
  const header = page.getByRole("banner");
  const menu = header.getByRole("button", { name: "Menu" });
  await expect(header.getByRole("link", { name: "Tracewell" })).toHaveAttribute("href", "/home");
  await expect(menu).toBeHidden();
  await page.setViewportSize(phone);
  await expect(header.getByRole("link", { name: "Tracewell" })).toBeVisible();
  await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contacts" }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("each module has its color, on the page as in the navigation [R2.1-11]", async ({ page }) => {
  await signIn(page, "investigator");
  const schema = () => page.evaluate(() => [...document.body.classList].filter((name) => name.startsWith("schema-")));
  await page.goto("/incoming-files");
  await expect.poll(schema).toEqual(["schema-incoming-files"]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contacts" }).click();
  await expect.poll(schema).toEqual(["schema-contacts"]);
});

test("the sign-in names the way in, and no language selector [R2.1-05] [R2.1-06] [R2.1-08]", async ({ page }) => {
  await page.goto("/auth/login");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Tracewell" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Provider Login" })).toHaveAttribute("href", "/auth/login");
  await expect(page.getByRole("combobox")).toHaveCount(0);
});

test.describe("with a link that is not whole", () => {
  test.use({ expectedFaults: /status of 422 .*daily-report\/link/ });

  test("the self-assessment offers five languages, and the chosen one is kept [R9-35] [R9-36]", async ({ page }) => {
    await page.goto("/auth/patient/self-assessment/some-token");
    const selector = page.getByRole("combobox");
    await expect(selector.getByRole("option")).toHaveText(["English", "Español", "Français", "မြန်မာ", "中文"]);
    await selector.selectOption("Español");
    await expect(page.getByRole("link", { name: "Acceso para profesionales" })).toBeVisible();
    await page.goto("/auth/login");
    await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  });
});

test.describe("in a French browser", () => {
  test.use({ locale: "fr-CA" });

  test("the sign-in speaks French [R9-36]", async ({ page }) => {
    await page.goto("/auth/login");
    await expect(page.getByRole("link", { name: "Provider Login" })).toHaveCount(0);
    await expect(page.locator("[lang=fr]").first()).toBeVisible();
  });
});

test("the chosen colors are kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  // Kept on the server as well: someone of this journey's own, so that no other one is in the dark.
  const { email } = await aMember();
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await page.getByRole("button", { name: /Profile: / }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).colorScheme);
  await expect.poll(ground).toBe("dark");
  await page.reload();
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  await expect.poll(ground).toBe("dark");
});

test.describe("without a connection", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test("a banner says so until the server is back; what was typed stays", async ({ page, context }) => {
    await signIn(page, "investigator");
    await page.goto("/investigations?status=InProgress");
    await page.getByRole("link", { name: /^C-/ }).first().click();
    const note = page.getByRole("textbox", { name: "New note" });
    await note.fill("Called twice; no answer.");
    const banner = page.getByText(/What you see may be old/);
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(note).toHaveValue("Called twice; no answer.");
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await expect(note).toHaveValue("Called twice; no answer.");
  });
});
