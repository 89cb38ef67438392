import { recordHref } from "@tracewell/contract/records";
import { anInvestigation } from "../apps/server/testing/investigation.ts";
import { desk, expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { callerOn } from "./patient-results.ts";
import { openCard } from "./record.ts";

test("a partner known by a handle only is kept, found again from another investigation, and edited for both", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("investigator");
  const caller = await callerOn(page);
  const handle = nameOfTheirOwn();
  const one = await anInvestigation(caller);
  const other = await anInvestigation(caller);
  const type = (label: string, text: string) => page.getByRole("textbox", { name: label, exact: true }).fill(text);

  await test.step("nothing to recognize them by is refused, a handle is enough", async () => {
    await page.goto(recordHref("Incident", one.id));
    const partners = await openCard(page, "Unnamed partners");
    await partners.getByRole("button", { name: "Add unnamed partner" }).click();
    await type("Site or app", "Grindr");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Give a handle, a first name, a venue")).toBeVisible();
    await type("Handle", `@${handle}`);
    await page.keyboard.press("Control+Enter");
    await expect(partners.getByRole("strong").filter({ hasText: `@${handle} (Grindr)` })).toBeVisible();
    await expectUsable(page, "unnamed partners", [phone, desk]);
  });
  await test.step("another investigation finds them by the handle, and says why", async () => {
    await page.goto(recordHref("Incident", other.id));
    const partners = await openCard(page, "Unnamed partners");
    await partners.getByRole("button", { name: "Add unnamed partner" }).click();
    await type("Handle", handle.toUpperCase());
    const matches = page.getByRole("region", { name: "Possible matches" });
    await expect(matches.getByText("Same handle")).toBeVisible();
    await expectAccessible(page, "the form of an unnamed partner");
    await matches.getByRole("button", { name: `Same partner as @${handle}` }).click();
    await expect(partners.getByRole("row", { name: handle }).getByRole("cell").nth(3)).toHaveText("1");
  });
  await test.step("what is learned later shows in both", async () => {
    await page.getByRole("button", { name: `Edit @${handle}` }).click();
    await type("First name", "Mike");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("strong").filter({ hasText: `Mike, @${handle} (Grindr)` })).toBeVisible();
    await page.goto(recordHref("Incident", one.id));
    const partners = await openCard(page, "Unnamed partners");
    await expect(partners.getByRole("strong").filter({ hasText: `Mike, @${handle} (Grindr)` })).toBeVisible();
  });
  await test.step("they are resolved into a new person with evidence, by keyboard, and become a contact of both", async () => {
    const partners = page.getByRole("region", { name: "Unnamed partners" });
    await partners.getByRole("button", { name: `Resolve Mike, @${handle}` }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Possible matches" })).toBeVisible();
    await dialog.getByRole("searchbox", { name: "Find the person" }).fill(`Ziegler, ${handle}`);
    await dialog.getByRole("button", { name: "Add a new person" }).press("Enter");
    await type("Last name", "Ziegler");
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("Say how you know that it is this person.")).toBeVisible();
    await type("Evidence", "Showed the profile on his phone");
    await expectAccessible(page, "the dialog that resolves a partner");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("2 contacts were made.")).toBeVisible();
    await expect(partners.getByText("Showed the profile on his phone")).toBeVisible();
    await expectUsable(page, "a resolved partner", [phone, desk]);
  });
  await test.step("undoing it removes the contacts from both", async () => {
    const partners = page.getByRole("region", { name: "Unnamed partners" });
    await partners.getByRole("button", { name: `Undo Mike, @${handle}` }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Undo" }).click();
    await expect(partners.getByText("Resolved")).toHaveCount(0);
    await page.goto(recordHref("Incident", other.id));
    await openCard(page, "Unnamed partners");
    await expect(page.getByRole("button", { name: `Resolve Mike, @${handle}` })).toBeVisible();
  });
});
