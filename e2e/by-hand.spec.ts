import { desk, expectAccessible, expectContrast, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { card, choose } from "./record.ts";

// The second investigation of one infection is refused.
test.use({ expectedFaults: /status of 409 .*\/api\/dis\/cases\)$/ });

test("an investigation is opened by hand, its contact becomes a case, and what stands in the way is linked", async ({
  signedIn,
}) => {
  const page = await signedIn("investigator");
  const patient = nameOfTheirOwn();
  const partner = nameOfTheirOwn();
  const reference = page.getByText(/^[CP]-\d{4}-\d{6}$/).first();
  const save = (noun: string) => page.getByRole("button", { name: new RegExp(`^Save ${noun}`) }).click();
  let investigation = "";

  await test.step("what was searched for in the list begins the form, and outlives a reload", async () => {
    await page.goto(`/investigations?search=${patient}`);
    await page.getByRole("button", { name: "New investigation" }).click();
    await expect(page.getByRole("searchbox", { name: "Find the person" })).toHaveValue(patient);
    await page.getByRole("button", { name: "Add a new person" }).click();
    await page.getByLabel("First name").fill("Ida");
    await save("investigation");
    await expect(page.getByText("Choose the infection that the investigation is about.")).toBeVisible();
    await expectAccessible(page, "the form of an investigation");
    await choose(page, "Infection", /^Syphilis$/);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue(patient);
    await expect(page.getByRole("combobox", { name: "Infection" })).toHaveValue("Syphilis");
    await save("investigation");
    await expect(page.getByRole("heading", { level: 1, name: `${patient}, Ida` })).toBeVisible();
    investigation = (await reference.textContent()) ?? "";
  });

  await test.step("a second one of the same infection is refused, with the way to the first", async () => {
    await card(page, "Person")
      .getByRole("link", { name: /^\d{8}$/ })
      .click();
    await page.getByRole("button", { name: "New record" }).click();
    await page.getByRole("menuitem", { name: "Investigation" }).click();
    await expect(page.getByText("1 open record")).toBeVisible();
    await choose(page, "Infection", /^Syphilis$/);
    await save("investigation");
    const refusal = page.getByRole("alert").filter({ hasText: "See what is there" });
    await expectAccessible(page, "a refused investigation");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectContrast(page, "a refused investigation in dark");
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, "the form of an investigation");
    await page.setViewportSize(desk);
    await refusal.getByRole("link", { name: investigation }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${patient}, Ida` })).toBeVisible();
  });

  await test.step("a contact of it becomes an investigation of their own", async () => {
    await page.getByRole("button", { name: "Add contact" }).first().click();
    await page.getByRole("searchbox", { name: "Find the person" }).fill(partner);
    await page.getByRole("button", { name: "Add a new person" }).click();
    await save("contact");
    await page.getByRole("status").getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("heading", { level: 1, name: partner })).toBeVisible();
    await expectAccessible(page, "a contact");
    await page.keyboard.press("Shift+E");
    const dialog = page.getByRole("dialog", { name: /^Elevate P-/ });
    await dialog.getByRole("button", { name: "Open the investigation" }).click();
    await expect(page).toHaveURL(/investigation-details/);
    await expect(card(page, "Linked records").getByRole("link", { name: /^Contact P-/ })).toBeVisible();
  });

  await test.step("it can’t be deleted any more, and says why with the way there", async () => {
    const elevated = (await reference.textContent()) ?? "";
    await page.getByRole("button", { name: "Delete" }).hover();
    await expect(page.getByText(/^This investigation came out of another record/)).toBeVisible();
    await card(page, "Linked records")
      .getByRole("link", { name: /^Contact P-/ })
      .click();
    await expect(page).toHaveURL(/contact-details/);
    const refused = page.getByRole("button", { name: "Delete" });
    await expect(refused).toHaveAttribute("aria-disabled", "true");
    await refused.focus();
    await expect(page.getByText("An investigation came out of this record, so it can’t be deleted.")).toBeVisible();
    await page.getByRole("link", { name: elevated, exact: true }).last().click();
    await expect(page).toHaveURL(/investigation-details/);
  });
});

test("an incoming file that was typed by mistake is deleted", async ({ signedIn }) => {
  const page = await signedIn("clinician", { at: "/incoming-files" });
  const patient = nameOfTheirOwn();
  await expect(page.getByRole("button", { name: "New incoming file" })).toBeVisible();
  await page.keyboard.press("c");
  await page.getByRole("searchbox", { name: "Find the person" }).fill(patient);
  await page.getByRole("button", { name: "Add a new person" }).click();
  await choose(page, "Infection", "HIV");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: patient })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/incoming-files$/);
  await page.goto(`/incoming-files?search=${patient}`);
  await expect(page.getByText("No incoming file fits")).toBeVisible();
});
