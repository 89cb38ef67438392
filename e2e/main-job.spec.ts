import { fileURLToPath } from "node:url";
import { importFile, openFileOf } from "./import.ts";
import { expect, test } from "./journey.ts";
import { card, choose, moveTo, openCard, sayWhyNot, status } from "./record.ts";

const report = fileURLToPath(new URL("../apps/server/testing/elr-hl7/nist__ELR_8_1.1.txt", import.meta.url));

test("a lab report becomes an investigation with a contact and is closed [R1-01] [R1-09] [R1-18] [R2.2-23] [R2.2-24] [R2.2-25]", async ({
  signedIn,
}) => {
  const supervisor = await signedIn("supervisor");
  const investigator = await signedIn("investigator");
  let reference = "";
  let investigation = "";

  await test.step("the supervisor imports the report and finds its file", async () => {
    await supervisor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Import" }).click();
    await importFile(supervisor, report);
    reference = await openFileOf(supervisor, 1);
    await expect(supervisor.getByRole("heading", { level: 1 })).toHaveText("Jones, William T");
  });

  await test.step("the file tells what was found, and shows the message that it came from", async () => {
    const results = card(supervisor, "Test results");
    await expect(results.getByRole("row", { name: /Neisseria gonorrhoeae/ })).toContainText("Positive");
    await expect(results.getByRole("row", { name: /Chlamydia trachomatis/ })).toContainText("Positive");
    await expect(card(supervisor, "Raw message")).toContainText("NIST-ELR-008.01");
  });

  await test.step("the supervisor elevates it and gives it to the investigator", async () => {
    await supervisor.getByRole("button", { name: "Elevate" }).click();
    const dialog = supervisor.getByRole("dialog", { name: `Elevate ${reference} to an investigation` });
    await choose(supervisor, "Infection", /^Chlamydia/);
    await choose(supervisor, "Investigator", "Daniel Reyes");
    await dialog.getByRole("button", { name: "Open the investigation" }).click();
    await expect(supervisor).toHaveURL(/\/investigations\/investigation-details\//);
    const number = supervisor.getByText(/^C-\d{4}-\d{6}$/).first();
    investigation = (await number.textContent()) ?? "";
    await expect(supervisor.getByRole("button", { name: "Assigned to Daniel Reyes. Change" })).toBeVisible();
  });

  await test.step("the investigator sees it arrive and starts it", async () => {
    const notice = investigator
      .getByRole("status")
      .filter({ hasText: `${investigation} is yours now, from Alice Kim.` });
    await notice.getByRole("button", { name: "Open" }).click();
    await expect(investigator.getByRole("heading", { level: 1 })).toHaveText("Jones, William T");
    await moveTo(investigator, "In Progress");
    await expect(status(investigator, "In Progress")).toBeVisible();
  });

  await test.step("adds a contact who is not known yet", async () => {
    await investigator.getByRole("button", { name: "Add contact" }).first().click();
    await investigator.getByLabel("Find the person").fill("Quimby, Rosalind");
    await investigator.getByRole("button", { name: "Add a new person" }).click();
    await expect(investigator.getByLabel("Last name")).toHaveValue("Quimby");
    await expect(investigator.getByLabel("First name")).toHaveValue("Rosalind");
    await investigator.getByLabel("Date of birth").fill("03/14/1995");
    await choose(investigator, "Sex at birth", "Female");
    await choose(investigator, "Relationship to the patient", "Casual partner");
    await choose(investigator, "How often", "2–5");
    await investigator.getByLabel("First exposure").fill("06/01/2012");
    await investigator.getByLabel("Last exposure").fill("07/20/2012");
    await investigator.getByRole("button", { name: "Save contact" }).click();
    await expect(investigator).toHaveURL(/\/investigations\/investigation-details\//);
  });

  await test.step("and sees them in the table and in the network, as picture and list", async () => {
    const row = card(investigator, "Partner contacts").getByRole("row", { name: /Quimby, Rosalind/ });
    await expect(row).toContainText("07/20/2012");
    const network = card(investigator, "Network");
    await expect(network.getByRole("img", { name: /^2 persons, 1 link/ })).toBeVisible();
    await expect(network.getByRole("table").getByRole("button", { name: /Quimby, Rosalind/ })).toBeVisible();
  });

  await test.step("the contact is worked and closed with a disposition", async () => {
    await card(investigator, "Partner contacts")
      .getByRole("link", { name: /Quimby, Rosalind/ })
      .click();
    await expect(investigator).toHaveURL(/\/contacts\/contact-details\//);
    await expect(card(investigator, "Exposure")).toContainText("06/01/2012");
    await moveTo(investigator, "In Progress");
    await moveTo(investigator, "Closed");
    await choose(investigator, "Disposition", "C Infected, brought to treatment");
    await investigator.getByRole("button", { name: "Set to Closed" }).click();
    await expect(card(investigator, "Exposure")).toContainText("C Infected, brought to treatment");
  });

  await test.step("the investigator submits the investigation, the supervisor closes it", async () => {
    await investigator.getByRole("link", { name: investigation }).first().click();
    await sayWhyNot(investigator, "Seen by the county in 2012.");
    await moveTo(investigator, "Submit for Closure");
    await expect(status(investigator, "Submit for Closure")).toBeVisible();
    await supervisor.reload();
    await moveTo(supervisor, "Closed");
    await supervisor.getByLabel("Reason").fill("Treated; the contact was brought to treatment.");
    await supervisor.getByRole("button", { name: "Set to Closed" }).click();
    await expect(supervisor.getByRole("dialog")).toHaveCount(0);
    await expect(supervisor.getByText("Closed", { exact: true }).first()).toBeVisible();
  });

  await test.step("the Activity log tells every step", async () => {
    const activity = await openCard(supervisor, "Activity");
    for (const words of [
      /Daniel Reyes/,
      /added contact P-\d{4}-\d{6}/,
      /In Progress/,
      /Submit for Closure/,
      /Closed/,
    ]) {
      await expect(activity).toContainText(words);
    }
  });
});
