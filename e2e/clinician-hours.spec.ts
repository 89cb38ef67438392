import { expectAccessible, expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";

test.use({ expectedFaults: /status of 409/ });

test("a clinician’s vacation takes their free times out of the calendar, and names who is booked then", async ({
  signedIn,
}) => {
  const clinician = await signedIn("clinician", { at: "/visits/appointments?by=clinician" });
  await clinician.getByRole("link", { name: "Hours", exact: true }).click();
  await expect(clinician.getByRole("heading", { level: 1, name: "Clinicians’ hours" })).toBeVisible();
  await expect(clinician.getByRole("combobox", { name: "Clinician" })).toHaveValue("Priya Shah");

  await test.step("what can’t be read is said at its line, and stays typed", async () => {
    await clinician.getByRole("button", { name: "Edit" }).click();
    await clinician.getByLabel("Away").fill("next summer");
    await clinician.getByRole("button", { name: /^Save/ }).click();
    await expect(clinician.getByText(/^Can’t be read: next summer/)).toBeVisible();
    await expectAccessible(clinician, "editing a clinician’s hours");
  });

  await test.step("the vacation is kept, and the calendar says that they are away", async () => {
    await clinician.getByLabel("Away").fill(`${written(tuesday(0))} – ${written(tuesday(28))} (Vacation)`);
    await clinician.getByRole("button", { name: /^Save/ }).click();
    const asked = clinician.getByRole("dialog", { name: /booked while the clinician is not at work/ });
    const saved = clinician.getByRole("definition").getByText(/\(Vacation\)/);
    await expect(asked.or(saved).first()).toBeVisible();
    if (await asked.isVisible()) {
      await expectAccessible(clinician, "appointments booked in an absence");
      await asked.getByRole("radio", { name: /^stay with/ }).check();
      await asked.getByRole("button", { name: "Save" }).click();
    }
    await expect(saved).toBeVisible();
    await expectUsable(clinician, "a clinician’s hours");
    await clinician.goto(`/visits/appointments?by=clinician&day=${tuesday(0)}`);
    await expect(clinician.getByRole("region", { name: "Priya Shah" }).getByText("Away")).toBeVisible();
    await expect(
      clinician.getByRole("region", { name: "Priya Shah" }).getByRole("button", { name: /^Free/ }),
    ).toHaveCount(0);
  });

  await test.step("they are back", async () => {
    await clinician.goto("/visits/clinicians-hours");
    await clinician.getByRole("button", { name: "Edit" }).click();
    await clinician.getByLabel("Away").fill("");
    await clinician.getByRole("button", { name: /^Save/ }).click();
    await expect(clinician.getByRole("definition").getByText("Whenever the location is open")).toBeVisible();
    await expect(clinician.getByText(/\(Vacation\)/)).toHaveCount(0);
  });

  await test.step("of colleagues, the hours are to be read", async () => {
    await clinician.getByRole("combobox", { name: "Clinician" }).click();
    await clinician.getByRole("option", { name: "Ines Duarte" }).click();
    await expect(clinician).toHaveURL(/of=/);
    await expect(clinician.getByText("Whenever the location is open")).toBeVisible();
  });
});

test("a clinician’s own calendar reads when and where, by an address that can be ended", async ({ signedIn }) => {
  const clinician = await signedIn("clinician");
  await clinician
    .getByRole("banner")
    .getByRole("button", { name: /Profile: / })
    .click();
  await clinician.getByRole("menuitem", { name: "Profile" }).click();
  const section = clinician.getByRole("region", { name: "Your calendar" });
  await section.getByRole("button", { name: /^Make an/ }).click();
  const shown = section.getByText(/\/api\/calendar-feed\//);
  await expect(shown).toBeVisible();
  const path = new URL((await shown.textContent()) ?? "").pathname;
  await expectAccessible(clinician, "an address for one’s own calendar");
  // As another program, which is not signed in.
  const read = async () => clinician.request.get(path);
  expect((await read()).headers()["content-type"]).toContain("text/calendar");
  expect(await (await read()).text()).toContain("BEGIN:VCALENDAR");
  await section.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Make an address" })).toBeVisible();
  expect((await read()).status()).toBe(404);
});

/** The Tuesday of the next week, or of so many days on. */
const tuesday = (days: number) =>
  new Date(Date.now() + (((9 - new Date().getUTCDay()) % 7) + 7 + days) * 86_400_000).toISOString().slice(0, 10);
const written = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
