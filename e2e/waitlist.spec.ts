import { expectAccessible, expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { choose } from "./record.ts";

test("a freed time goes to who waits for one [R10-26]", async ({ signedIn }) => {
  const [waiting, leaving] = [nameOfTheirOwn(), nameOfTheirOwn()];
  const desk = await signedIn("frontdesk", { at: "/visits/appointments" });

  await test.step("a person for whom nothing suits is put on the waitlist", async () => {
    await desk.getByRole("link", { name: "Waitlist", exact: true }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "Waitlist" })).toBeVisible();
    await desk.getByRole("button", { name: "Add a person" }).first().click();
    const dialog = desk.getByRole("dialog", { name: "Add to the waitlist" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("Find who comes.")).toBeVisible();
    await expect(dialog.getByText("Choose what it is for.")).toBeVisible();
    await dialog.getByLabel("Find the person").fill(`${waiting}, Ada`);
    await dialog.getByRole("button", { name: "Add a new person" }).click();
    await dialog.getByLabel("Mobile phone").fill("(614) 555-0143");
    await dialog.getByRole("button", { name: "Add this person" }).click();
    await choose(desk, "What is it for?", "PrEP");
    await expectAccessible(desk, "adding to the waitlist");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(desk.getByText(`${waiting}, Ada is on the waitlist.`)).toBeVisible();
    await expect(desk.getByRole("row", { name: new RegExp(waiting) })).toContainText("(614) 555-0143");
    await expectUsable(desk, "the waitlist");
  });

  await test.step("an appointment is canceled: the desk hears that somebody waits for such a time", async () => {
    await desk.goto("/visits/appointments");
    await desk.getByRole("button", { name: /^Next free/ }).click();
    const next = desk.getByRole("dialog", { name: "Next free times" });
    await next.getByRole("list", { name: "Free times" }).getByRole("button").last().click();
    const book = desk.getByRole("dialog", { name: /^Book / });
    await book.getByLabel("Find the person").fill(`${leaving}, Ada`);
    await book.getByRole("button", { name: "Add a new person" }).click();
    await book.getByRole("button", { name: "Add this person" }).click();
    await choose(desk, "What is it for?", "Results");
    await book.getByRole("button", { name: "Book", exact: true }).click();
    await expect(desk.getByText(/is booked for/)).toBeVisible();
    await desk.goto(
      `/visits/appointments?view=week&day=${dayFrom(await desk.getByText(/is booked for/).textContent())}`,
    );
    await desk
      .getByRole("button", { name: new RegExp(`${leaving}, Ada`) })
      .first()
      .click();
    await desk.getByRole("dialog").getByRole("button", { name: "Cancel…" }).click();
    await desk.getByRole("button", { name: "Cancel the appointment" }).click();
    await expect(desk.getByText(/waits? for a time like this/)).toBeVisible();
    await desk.getByRole("button", { name: "See who" }).click();
    await expect(desk).toHaveURL(/waitlist\?.*place=/);
  });

  await test.step("one of the times that suit is booked for them, and they wait no longer", async () => {
    await desk
      .getByRole("row", { name: new RegExp(waiting) })
      .getByRole("link")
      .first()
      .click();
    await expect(desk.getByRole("heading", { level: 1, name: `${waiting}, Ada` })).toBeVisible();
    await expectUsable(desk, "a person who waits");
    await desk
      .getByRole("button", { name: /^Book / })
      .first()
      .click();
    await expect(desk.getByText(`${waiting}, Ada is booked for`)).toBeVisible();
    await expect(desk).toHaveURL(/waitlist\?status=waiting/);
    await expect(desk.getByRole("row", { name: new RegExp(waiting) })).toBeHidden();
  });
});

/** The day, `yyyy-mm-dd`, of a notice such as `… is booked for Tuesday, November 24, 9:00 am.` */
function dayFrom(notice: string | null): string {
  const [, named = ""] = /for \w+, (\w+ \d+)/.exec(notice ?? "") ?? [];
  const now = new Date();
  const day = new Date(`${named}, ${now.getUTCFullYear()} 12:00 UTC`);
  // In December, one of January.
  if (day.getTime() < now.getTime() - 30 * 86_400_000) day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
