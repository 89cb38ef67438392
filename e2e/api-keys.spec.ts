import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { sendByMllp, senderCertificate } from "./sender.ts";

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

test("a laboratory that sends by MLLP is known by the certificate that stands with its key [R10-30]", async ({
  signedIn,
}) => {
  const page = await signedIn("admin", { at: "/system-settings" });
  const laboratory = `Engine ${nameOfTheirOwn()}`;
  const certificate = await senderCertificate(laboratory);
  await page.getByRole("button", { name: "Add key" }).first().click();
  const asked = page.getByRole("dialog", { name: "A key for a program" });
  await asked.getByLabel("Program or laboratory").fill(laboratory);
  await asked.getByRole("combobox", { name: "Acts for" }).click();
  await page.getByRole("option").first().click();
  await asked.getByRole("button", { name: "Make the key" }).click();
  await page
    .getByRole("dialog", { name: `The secret of ${laboratory}` })
    .getByRole("button", { name: "Close" })
    .click();
  const send = () =>
    sendByMllp(
      certificate,
      labReport({ controlId: `E${Date.now()}`, lastName: nameOfTheirOwn(), firstName: "Ivy" }).replaceAll("\n", "\r"),
    );
  expect(await send()).toContain("No key has this certificate.");

  const key = page.getByRole("list", { name: "Programs" }).getByRole("listitem").filter({ hasText: laboratory });
  await key.getByRole("button", { name: /^Certificate/ }).click();
  const dialog = page.getByRole("dialog", { name: `The certificate of ${laboratory}` });
  await dialog.getByRole("textbox").fill(certificate.cert);
  await expectUsable(page, "a certificate that is entered");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(key.getByText(/^[\dA-F]{2}(:[\dA-F]{2}){31}$/)).toBeVisible();

  expect(await send()).toContain("MSA|AA|");
  await page.reload();
  await expect(key.getByText(/1 message /)).toBeVisible();
  await key.getByRole("button", { name: /^Certificate/ }).click();
  await expectUsable(page, "the certificate of a key");
  await dialog.getByRole("button", { name: "Remove certificate" }).click();
  await expect(key.getByText(/^[\dA-F]{2}:/)).toBeHidden();
  expect(await send()).toContain("No key has this certificate.");
});
