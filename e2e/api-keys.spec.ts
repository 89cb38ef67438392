import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";

test("an administrator makes a key, and a laboratory sends by itself until it is revoked [R10-30]", async ({
  signedIn,
  request,
}) => {
  const page = await signedIn("admin", { at: "/system-settings" });
  const laboratory = `Laboratory ${nameOfTheirOwn()}`;
  await page.getByRole("button", { name: "Add key" }).first().click();
  const asked = page.getByRole("dialog", { name: "A key for a program" });
  await asked.getByRole("button", { name: "Make the key" }).click();
  await expect(asked.getByText("Choose a user.")).toBeVisible();
  await asked.getByLabel("Program or laboratory").fill(laboratory);
  await asked.getByRole("combobox", { name: "Acts for" }).click();
  await page.getByRole("option").first().click();
  await expectUsable(page, "a key that is made");
  await asked.getByRole("button", { name: "Make the key" }).click();

  const shown = page.getByRole("dialog", { name: `The secret of ${laboratory}` });
  const secret = await shown.getByText(/^twk_/).textContent();
  await expectUsable(page, "a secret that is shown once");
  await shown.getByRole("button", { name: "Close" }).click();

  const deliver = () =>
    request.post("/api/receiver/hl7", {
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/hl7-v2" },
      data: labReport({ controlId: `K${Date.now()}`, lastName: nameOfTheirOwn(), firstName: "Ivy" }),
    });
  expect(await (await deliver()).text()).toContain("MSA|AA|");
  await page.reload();
  const key = page.getByRole("list", { name: "Programs" }).getByRole("listitem").filter({ hasText: laboratory });
  await expect(key.getByText(/1 message /)).toBeVisible();
  await expect(key.getByText(/last used/)).toBeVisible();

  await key.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Revoke" }).click();
  await expect(key.getByText("Revoked")).toBeVisible();
  expect((await deliver()).status()).toBe(401);
});

test("a key for reading is offered those who may read", async ({ signedIn }) => {
  const page = await signedIn("admin", { at: "/system-settings" });
  const program = `Registry ${nameOfTheirOwn()}`;
  await page.getByRole("button", { name: "Add key" }).first().click();
  const asked = page.getByRole("dialog", { name: "A key for a program" });
  await asked.getByLabel("Program or laboratory").fill(program);
  await asked.getByRole("combobox", { name: "Good for" }).click();
  await page.getByRole("option", { name: "Reading by FHIR" }).click();
  await asked.getByRole("combobox", { name: "Acts for" }).click();
  await page.getByRole("option").first().click();
  await asked.getByRole("button", { name: "Make the key" }).click();
  const shown = page.getByRole("dialog", { name: `The secret of ${program}` });
  const secret = await shown.getByText(/^twk_/).textContent();
  await shown.getByRole("button", { name: "Close" }).click();
  const key = page.getByRole("list", { name: "Programs" }).getByRole("listitem").filter({ hasText: program });
  await expect(key.getByText("Reading by FHIR")).toBeVisible();
  const patients = await page.request.get("/api/fhir/R4/Patient?_count=1", {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(await patients.json()).toMatchObject({ resourceType: "Bundle" });
});
