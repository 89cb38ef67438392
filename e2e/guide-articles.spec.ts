import { aPng } from "../apps/server/testing/images.ts";
import { expectAccessible, expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

test("an administrator writes the clinic's own article with a picture, and restores the shipped text [R5-35] [R9-21]", async ({
  page,
}) => {
  const [clinic = ""] = (await aMember()).clinics;
  await enter(page, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings/guide" });
  await page.getByRole("searchbox", { name: "Find an article" }).fill("roles");
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await expectUsable(page, "the guide's articles");
  await page.getByRole("link", { name: "Roles", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Roles", exact: true })).toBeVisible();
  const picture = page.getByRole("img", { name: "The front door" });

  await test.step("text and picture are seen before they are saved", async () => {
    await page.keyboard.press("e");
    await page.getByLabel("Title", { exact: true }).fill("Who does what");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("Ask Ines. <script>x</script>");
    await text.selectText();
    await page.getByRole("button", { name: "Bold" }).click();
    await expect(text).toHaveValue("**Ask Ines. <script>x</script>**");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add picture" }).click();
    const buffer = await aPng(900, 600);
    await (await chooser).setFiles({ name: "Front door.png", mimeType: "image/png", buffer });
    await expect(text).toHaveValue(/!\[What it shows\]\(front-door\)$/);
    await text.fill((await text.inputValue()).replace("What it shows", "The front door"));
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("img", { name: "The front door" })).toBeVisible();
    await expect(preview.getByText("Ask Ines. <script>x</script>")).toBeVisible();
    await expectUsable(page, "an article while it is edited");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("heading", { name: "Who does what" })).toBeVisible();
    const shown = await picture.evaluate(({ naturalWidth, naturalHeight, src }: HTMLImageElement) => [
      naturalWidth,
      naturalHeight,
      src.slice(0, 16),
    ]);
    expect(shown).toEqual([300, 200, "data:image/jpeg;"]);
  });

  await test.step("the shipped text is back, and the versions stay", async () => {
    await page.getByRole("button", { name: "Restore shipped text" }).click();
    await expect(page.getByRole("heading", { name: "Roles", exact: true })).toBeVisible();
    await expect(picture).toBeHidden();
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await expect(page.getByRole("heading", { name: "Who does what" })).toBeVisible();
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(4);
    await expectAccessible(page, "an article with versions");
  });
});
