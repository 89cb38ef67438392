import { expectAccessible } from "./accessibility.ts";
import { importFile } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { goTo } from "./navigation.ts";
import { card, choose, moveTo, openCard, sayWhyNot, status } from "./record.ts";

test("an investigator’s day, and the supervisor’s: reports are shared out, a case is worked, and what was done is judged", async ({
  signedIn,
}) => {
  test.slow();
  const name = nameOfTheirOwn();
  const supervisor = await signedIn("supervisor");
  const investigator = await signedIn("investigator");
  const work = (page: typeof supervisor, list: RegExp) =>
    page.getByRole("navigation", { name: "Work lists" }).getByRole("button", { name: list }).click();

  await test.step("in the morning the supervisor sees what came in, and gives two reports to the investigator", async () => {
    await expect(supervisor.getByRole("region", { name: "What needs me" })).toBeVisible();
    const reports = ["19880101", "19790505"].map((born, place) =>
      labReport({ controlId: `${name}-${place}`, lastName: name, firstName: place ? "Bea" : "Abel", born }),
    );
    await importFile(supervisor, asFile("morning.hl7", ...reports));
    await goTo(supervisor, "Incoming files");
    await work(supervisor, /^Unassigned/);
    await supervisor.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(name);
    await expect(supervisor.getByRole("link", { name: /^F-/ })).toHaveCount(2);
    await supervisor.getByRole("checkbox", { name: /^Select all/ }).check();
    const bulk = supervisor.getByRole("region", { name: "2 selected" });
    await bulk.getByRole("button", { name: /^Assign/ }).click();
    await choose(supervisor, "To whom", "Daniel Reyes");
    await supervisor.getByRole("dialog").getByRole("button", { name: "Assign 2" }).click();
    await expect(supervisor.getByText("2 records are now Daniel Reyes’s.")).toBeVisible();
  });

  await test.step("the investigator finds them among their own, and opens a case of one", async () => {
    await goTo(investigator, "Incoming files");
    await work(investigator, /^Mine/);
    await investigator.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(name);
    await investigator
      .getByRole("row", { name: new RegExp(`${name}, Abel`) })
      .getByRole("link", { name: /^F-/ })
      .click();
    await investigator.getByRole("button", { name: "Elevate" }).click();
    await choose(investigator, "Investigator", "Daniel Reyes");
    await investigator.getByRole("button", { name: "Open the investigation" }).click();
    await expect(investigator).toHaveURL(/investigation-details/);
    await moveTo(investigator, "In Progress");
    await expect(status(investigator, "In Progress")).toBeVisible();
  });

  await test.step("after the interview they write down what was said, where it belongs", async () => {
    const own = await openCard(investigator, "Case");
    await own.getByRole("button", { name: "Edit" }).click();
    await own.getByLabel("Interview location").selectOption("Home");
    await own.getByLabel("Priority").selectOption("High");
    await investigator.keyboard.press("Control+Enter");
    await expect(own.getByRole("status")).toHaveText("Saved");

    const symptoms = card(investigator, "Symptoms");
    await symptoms.getByRole("button", { name: "Add symptom" }).click();
    await choose(investigator, "Symptom *", "Genital ulcer or sore");
    await investigator.keyboard.press("Control+Enter");
    await expect(symptoms).toContainText("Genital ulcer or sore");

    const risks = await openCard(investigator, "Risk factors");
    await risks.getByRole("button", { name: "Edit" }).click();
    await choose(investigator, "Sex in the last 12 months with", /^Male$/);
    await investigator.keyboard.press("Escape");
    await risks.getByLabel("Sex partners in the last 12 months").fill("3");
    await risks.getByLabel("Sex partners in the last 12 months").press("Control+Enter");
    await expect(risks.getByText("Saved")).toBeVisible();
    // What the header lies over at the moment is no target of anyone.
    await investigator.evaluate(() => scrollTo(0, 0));
    await expectAccessible(investigator, "a case after its interview");
  });

  await test.step("they name a partner, and hand the case in", async () => {
    await investigator.getByRole("button", { name: "Add contact" }).first().click();
    const partner = nameOfTheirOwn();
    await investigator.getByRole("searchbox", { name: "Find the person" }).fill(partner);
    await investigator.getByRole("button", { name: "Add a new person" }).click();
    await investigator.getByRole("button", { name: /^Save contact/ }).click();
    await expect(card(investigator, "Partner contacts").getByRole("link", { name: new RegExp(partner) })).toBeVisible();
    await expect(card(investigator, "Checklist")).toContainText("1 contact without a disposition.");
    await sayWhyNot(investigator, "Their own doctor sees to it.");
    await supervisor.goto(new URL(investigator.url()).pathname);
    await sayWhyNot(supervisor, "The partner is worked on as a record of its own.");
    await investigator.reload();
    await moveTo(investigator, "Submit for Closure");
    await expect(status(investigator, "Submit for Closure")).toBeVisible();
  });

  await test.step("in the evening the supervisor reads what changed, and sends the case back", async () => {
    await goTo(supervisor, "Investigations");
    await work(supervisor, /^Waiting for closure/);
    await supervisor.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(name);
    await supervisor.getByRole("link", { name: /^C-/ }).first().click();
    await expect(supervisor.getByRole("heading", { level: 1, name: `${name}, Abel` })).toBeVisible();
    await expect(card(supervisor, "Symptoms")).toContainText("Genital ulcer or sore");
    const activity = await openCard(supervisor, "Activity");
    await activity.getByRole("link", { name: "Changes by field" }).click();
    await expect(activity.getByRole("row", { name: /Case, priority Medium High/ })).toBeVisible();
    await moveTo(supervisor, "In Progress");
    await supervisor.getByLabel("Reason").fill("Ask again about the partners before the summer.");
    await supervisor.getByRole("button", { name: "Set to In Progress" }).click();
    await expect(status(supervisor, "In Progress")).toBeVisible();
  });
});
