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
    await expect(partners.getByRole("row", { name: handle }).getByRole("cell").nth(2)).toHaveText("1");
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
});
