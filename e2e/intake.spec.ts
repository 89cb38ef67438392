import { aVisit } from "../apps/server/testing/visit.ts";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { card, choose, moveTo, status } from "./record.ts";
import { enter } from "./sign-in.ts";

test("an administrator says what intake needs; the desk ticks it, and the visit moves on", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember({ role: "Clinic administrator" });
  await enter(page, email, { at: "/system-settings/intake" });
  await test.step("an item is needed before intake is left, and a new one is asked for", async () => {
    await expect(page.getByRole("cell", { name: "Identity and birth date checked" })).toBeVisible();
    await expectUsable(page, "what intake asks for");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("button", { name: /^Change.*Identity and birth date checked/ }).click();
    await choose(page, "Needed before", "Leaving intake");
    await page.getByRole("button", { name: "Add an item" }).click();
    await page.getByLabel("Name").fill("Interpreter offered");
    await expectUsable(page, "intake being set up");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("cell", { name: "Interpreter offered" })).toBeVisible();
    await expect(page.getByRole("cell", { name: "Leaving intake" })).toBeVisible();
  });

  const front = await newBrowser();
  await enter(front, (await aColleagueBeside(clinics[0] ?? "", "Front desk")).email);
  const { id } = await aVisit(await callerOn(front));
  await front.goto(`/visits/visit-details/${id}`);
  const line = (name: string) => card(front, "Intake").getByRole("listitem").filter({ hasText: name });
  await test.step("the visit doesn't leave intake, says why, and is a press away", async () => {
    await expect(line("Identity and birth date checked")).toContainText("Needed before leaving intake");
    await expectUsable(front, "a visit with its intake");
    await status(front, "Patient Intake").click();
    await expect(
      front.getByText("Identity and birth date checked: needed before leaving intake.").first(),
    ).toBeVisible();
    await front.keyboard.press("Escape");
    await line("Identity and birth date checked").getByRole("button", { name: /^Tick/ }).click();
    await expect(line("Identity and birth date checked")).toContainText("Noor Haddad");
    await line("Interpreter offered")
      .getByRole("button", { name: /^Not needed/ })
      .click();
    await front.getByRole("dialog").getByLabel("Reason").fill("Speaks English.");
    await front.keyboard.press("Control+Enter");
    await expect(line("Interpreter offered")).toContainText("“Speaks English.” Noor Haddad");
  });
  await test.step("it moves on, and what is open is named", async () => {
    await moveTo(front, "Charting");
    await expect(front.getByRole("status").filter({ hasText: /Still open at intake: .*Consent given/ })).toBeVisible();
    const next = front.getByRole("region", { name: "Next step" });
    await expect(next.getByText(/^Still open at intake: /)).toBeVisible();
    await front.goto("/visits/flow");
    await expect(front.getByText(/^Intake 2 of \d$/)).toBeVisible();
  });
});
