import { anSvg, aPng } from "../apps/server/testing/images.ts";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

// Looks at two sizes, in light and in dark: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 });

test("an administrator gives the clinic its logo, which the header shows, and takes it away [R4-40] [R4-41]", async ({
  page,
}) => {
  const { email, clinics } = await aMember({ role: "Clinic administrator" });
  const name = clinics[0] ?? "";
  await enter(page, email, { at: "/setup" });
  const logo = page.getByRole("banner").getByRole("img", { name });
  const form = page.getByRole("group", { name: "Logo" });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: /^Choose a picture/ }).click();
    await (await chooser).setFiles(file);
  };
  await expect(page.getByRole("banner").getByText("Tracewell")).toBeVisible();

  await choose({ name: "logo.png", mimeType: "image/png", buffer: anSvg });
  await expect(form.getByRole("alert")).toHaveText(
    "The uploaded file is not a valid image. Only JPG, PNG files are allowed",
  );
  await choose({ name: "logo.png", mimeType: "image/png", buffer: await aPng(960, 320) });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(logo).toBeVisible();
  await expectUsable(page, "the setup with a logo");
  await page.reload();
  await expect(logo).toBeVisible();

  await form.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("banner").getByText("Tracewell")).toBeVisible();
  await expect(logo).toBeHidden();
});
