import { expectAccessible } from "./accessibility.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { card, moveTo, sayWhyNot, status } from "./record.ts";

test("nothing closes half done: a case says what is left, each line leads to where it is done, and reasons are counted [R10-55]", async ({
  signedIn,
}) => {
  const name = nameOfTheirOwn();
  const supervisor = await signedIn("supervisor");
  await anInvestigationOf(supervisor, labReport({ controlId: name, lastName: name, firstName: "Abel" }));
  const checklist = card(supervisor, "Checklist");
  const line = (text: string) => checklist.getByRole("listitem").filter({ hasText: text });

  await test.step("from the first day it shows what is to be done, and what the report has done already", async () => {
    await expect(line("Positive result")).toContainText(/Done: Positive result Positive for /);
    await expect(line("Interview")).toContainText("Open: Interview Nobody has noted an interview.");
    await expectAccessible(supervisor, "a case with its checklist");
  });

  await test.step("it can’t be handed in, and says why, with the way there", async () => {
    await moveTo(supervisor, "In Progress");
    await expect(status(supervisor, "In Progress")).toBeVisible();
    await status(supervisor, "In Progress").click();
    await expect(supervisor.getByText("Interview: Nobody has noted an interview.").first()).toBeVisible();
    await supervisor.keyboard.press("Escape");
    await line("Interview").getByRole("link", { name: "Go to the case" }).click();
    await expect(supervisor).toHaveURL(/#case$/);
  });

  await test.step("the interview is noted, and the line is done", async () => {
    await card(supervisor, "Case").getByRole("button", { name: "Edit" }).click();
    await card(supervisor, "Case").getByLabel("Interviewed", { exact: true }).selectOption("Yes");
    await card(supervisor, "Case").getByLabel("Interview day").fill("03/02/2026");
    await supervisor.keyboard.press("Control+Enter");
    await expect(line("Interview")).toContainText("Done: Interview");
  });

  await test.step("what can’t be done gets a reason, which can be taken back", async () => {
    await line("Treatment").getByRole("button", { name: "Say why not" }).click();
    await supervisor.keyboard.press("Control+Enter");
    await expect(supervisor.getByText("Say why.")).toBeVisible();
    await supervisor.getByRole("dialog").getByLabel("Reason").fill("Treated in another county.");
    await expectAccessible(supervisor, "a reason for a line that is not done");
    await supervisor.keyboard.press("Control+Enter");
    await expect(line("Treatment")).toContainText("Treated in another county.");
    await line("Treatment").getByRole("button", { name: "Take back" }).click();
    await expect(line("Treatment")).toContainText("Open: Treatment");
    await line("Treatment").getByRole("button", { name: "Say why not" }).click();
    await supervisor.getByRole("dialog").getByLabel("Reason").fill("Treated in another county.");
    await supervisor.keyboard.press("Control+Enter");
    await expect(line("Treatment")).toContainText("Treated in another county.");
  });

  await test.step("with all lines done it is handed in and closed, and the reason is counted", async () => {
    await sayWhyNot(supervisor, "Asked at the first visit.");
    await moveTo(supervisor, "Submit for Closure");
    await expect(status(supervisor, "Submit for Closure")).toBeVisible();
    await moveTo(supervisor, "Closed");
    await supervisor.getByRole("button", { name: "Set to Closed" }).click();
    await expect(supervisor.getByRole("dialog")).toHaveCount(0);
    await supervisor.goto("/dis");
    const counted = supervisor.getByRole("group", { name: /closed without$/ });
    await expect(counted.getByRole("row", { name: /Treatment/ })).toBeVisible();
    await expectAccessible(supervisor, "the workload with what cases were closed without");
  });
});
