import { anInvestigation } from "../apps/server/testing/investigation.ts";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aMember } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { enter } from "./sign-in.ts";

const named = (lastName: string) => ({
  person: { lastName, firstName: "Ada", sexAtBirth: "Female" as const, dateOfBirth: "1990-04-04" },
});

test("a tie is made between two patients in the network, turned around, and deleted with its contact", async ({
  page,
}) => {
  const { email } = await aMember();
  await enter(page, email);
  const caller = await callerOn(page);
  await anInvestigation(caller, named("Overbeck"));
  await anInvestigation(caller, named("Underhill"));
  await page.goto("/investigations");
  await page.getByRole("link", { name: "Network", exact: true }).click();
  await page.getByRole("tab", { name: "Table" }).click();
  const persons = page.getByRole("region", { name: "Persons: 2" });
  const ties = page.getByRole("region", { name: /^Ties/ });
  const details = page.getByRole("complementary", { name: "Details" });

  await test.step("in edit mode a tie is made from one to the other", async () => {
    await persons.getByRole("button", { name: /Overbeck/ }).click();
    await expect(details.getByRole("button", { name: "Tie to…" })).toHaveCount(0);
    await page.getByRole("switch", { name: "Edit" }).press("Space");
    await details.getByRole("button", { name: "Tie to…" }).click();
    await expect(page.getByText(/^Choose whom .*Overbeck.* is tied to\.$/)).toBeVisible();
    await persons.getByRole("button", { name: /Underhill/ }).click();
    const dialog = page.getByRole("dialog", { name: "New tie" });
    await expect(dialog).toContainText(/Overbeck.*exposed.*Underhill/);
    await expectUsable(page, "a new tie");
    await dialog.getByRole("button", { name: "Make the tie" }).click();
    await expect(page.getByText(/Underhill.* is now a contact of .*Overbeck/)).toBeVisible();
    await expect(ties.getByRole("row")).toHaveCount(2);
  });

  await test.step("it is turned around", async () => {
    await ties.getByRole("row").nth(1).getByRole("button").nth(2).click();
    await expect(details.getByRole("heading")).toHaveText(/Overbeck.* → .*Underhill/);
    await details.getByRole("button", { name: "Turn around" }).click();
    await expect(page.getByText("The tie was turned.")).toBeVisible();
    await expect(details.getByRole("heading")).toHaveText(/Underhill.* → .*Overbeck/);
  });

  await test.step("it is deleted with its contact, once that is confirmed", async () => {
    await details.getByRole("button", { name: "Delete…" }).click();
    await expect(page.getByRole("dialog")).toContainText(/Contact .* is deleted with it\./);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The tie was deleted.")).toBeVisible();
    await expect(ties.getByRole("row")).toHaveCount(1);
    await expect(details.getByText("Choose a person or a tie to see what is known of them.")).toBeVisible();
  });
});
