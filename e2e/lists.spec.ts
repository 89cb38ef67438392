import { expectAccessible } from "./accessibility.ts";
import { importFile } from "./import.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { goTo } from "./navigation.ts";
import { choose, openCard } from "./record.ts";

test.describe("lists", () => {
  test("what is filtered, sorted and searched is in the address, and stays after a reload and on the way back", async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor");
    await goTo(page, "Incoming files");
    await page
      .getByRole("navigation", { name: "Work lists" })
      .getByRole("button", { name: /^Unassigned/ })
      .click();
    await expect(page).toHaveURL(/assignedTo=none/);
    await expect(page.getByRole("button", { name: "Filter Assigned to: nobody. Change" })).toBeVisible();
    await page.getByRole("columnheader", { name: "Patient" }).getByRole("button").click();
    await expect(page).toHaveURL(/sort=patient/);
    await expect(page.getByRole("columnheader", { name: "Patient" })).toHaveAttribute(
      "aria-sort",
      /ascending|descending/,
    );

    await page.reload();
    await expect(page.getByRole("button", { name: "Filter Assigned to: nobody. Change" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Patient" })).toHaveAttribute(
      "aria-sort",
      /ascending|descending/,
    );

    const address = page.url();
    await page.getByRole("link", { name: /^F-/ }).first().click();
    await expect(page).toHaveURL(/incoming-file-details/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await page.getByRole("button", { name: "Remove filter Assigned to" }).click();
    await expect(page).not.toHaveURL(/assignedTo/);
  });

  test("the quick search finds by name, and a column that was hidden stays hidden", async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    const [name, born] = [nameOfTheirOwn(), "19900412"];
    await importFile(page, asFile("one.hl7", labReport({ controlId: name, lastName: name, firstName: "Una", born })));
    await goTo(page, "Incoming files");
    await page.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(name);
    await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByRole("link", { name: /^F-/ })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`search=${name}`));
    await page.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(`${name} 04/13/1990`);
    const meant = page.getByRole("region", { name: "Did you mean" });
    await expect(meant.getByRole("listitem").filter({ hasText: name })).toContainText("one day apart");
    await expect(meant.getByRole("link", { name: /^F-/ })).toHaveCount(1);
    await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
    await expectAccessible(page, "who may be meant in a list");

    // A list without rows has no columns either.
    await page.getByRole("searchbox", { name: "Find by name, number or phone" }).fill(name);
    await expect(page.getByRole("columnheader", { name: "Reporting organization" })).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Reporting organization" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "Reporting organization" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "Status" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Reporting organization" })).toHaveCount(0);
  });

  test("a long list goes on as one scrolls, and its links are real ones [R2.2-23]", async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at: "/incoming-files?state=all&sort=reference&direction=asc" });
    const first = page.getByRole("link", { name: "F-2026-000001", exact: true });
    await expect(first).toHaveAttribute("href", /^\/incoming-files\/incoming-file-details\/[0-9a-f-]{36}$/);
    // A press counts only where the row stands still, and the list is asked for once more when the page is there. A tab
    // that Playwright meets in mid-navigation may stay deaf to it: another is opened then.
    await expect(async () => {
      const newTab = page.context().waitForEvent("page", { timeout: 5000 });
      await Promise.all([newTab, first.click({ button: "middle" })]);
      const tab = await newTab;
      // A tab starts the whole product anew.
      await expect(tab.getByText("F-2026-000001").first())
        .toBeVisible({ timeout: 15_000 })
        .finally(() => tab.close());
    }).toPass();

    await first.hover();
    // Far beyond the first hundred; which of them is met depends on how fast one scrolls.
    const later = page.getByRole("link", { name: /^F-2026-000(1[5-9]|2\d)\d$/ }).first();
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      await expect(later).toBeVisible({ timeout: 300 });
    }).toPass();
  });

  test("twenty thousand rows leave no blank wherever one jumps, and few of them are in the page", async ({
    signedIn,
  }) => {
    // So many rows are made and read in the page itself, which takes a busy machine minutes.
    test.slow();
    const page = await signedIn("supervisor");
    const many = 20_100;
    // As if so much had been read before: the clinic's own first file, as often as that. Made in the page, because what is
    // handed to a browser from outside takes a busy machine half a minute.
    await page.evaluate((many) => {
      const asked = window.fetch;
      window.fetch = async (...request) => {
        const answer = await asked(...request);
        if (!answer.url.includes("/api/dis/incoming-reports?")) return answer;
        const { data } = await answer.json();
        const rows = Array.from({ length: many }, (_, place) => ({
          ...data[0],
          id: `00000000-0000-7000-8000-${String(place).padStart(12, "0")}`,
          referenceNumber: `F-2026-${String(place + 1).padStart(6, "0")}`,
        }));
        return Response.json({ data: rows, total: many, next: null });
      };
    }, many);
    await goTo(page, "Incoming files");
    const table = page.getByRole("table", { name: "Incoming files" });
    await expect(table).toHaveAttribute("aria-rowcount", String(many + 1), { timeout: 120_000 });
    const link = (number: number) => table.getByRole("link", { name: `F-2026-${String(number).padStart(6, "0")}` });
    for (const number of [20_000, 1, 10_000, 9_000, 20_100]) {
      // Also to who looks in the very next frames: what stands in the middle is a row.
      const blank = await table.evaluate(
        async (element, top) => {
          const scroller = element.parentElement as HTMLElement;
          scroller.scrollTop = top;
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
          const { left, width, top: above, height } = scroller.getBoundingClientRect();
          const heights = [0.2, 0.5, 0.8].map((share) => above + share * height);
          return heights.filter((y) => !document.elementFromPoint(left + width / 2, y)?.closest("tr")?.textContent);
        },
        (number - 5) * 32,
      );
      expect([number, blank]).toEqual([number, []]);
      await expect(link(number)).toBeInViewport();
      expect(await table.getByRole("row").count()).toBeLessThan(150);
    }
    // A page a frame, in frames so long that the list's clocks ring before the scroll is told of.
    const blanks = await table.evaluate(async (element) => {
      const scroller = element.parentElement as HTMLElement;
      const { left, width, top, height } = scroller.getBoundingClientRect();
      const isBlank = (share: number) =>
        !document.elementFromPoint(left + width / 2, top + share * height)?.closest("tr")?.textContent;
      scroller.scrollTop = 0;
      let blank = 0;
      for (let frame = 0; frame < 10; frame += 1) {
        scroller.scrollTop += height;
        const until = performance.now() + 200;
        while (performance.now() < until);
        await new Promise(requestAnimationFrame);
        if ([0.25, 0.5, 0.75].some(isBlank)) blank += 1;
      }
      return blank;
    });
    expect(blanks).toBe(0);
  });

  test("several records are given to someone at once", async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    const name = nameOfTheirOwn();
    const reports = ["19700101", "19850505"].map((born, place) =>
      labReport({ controlId: `${name}-${place}`, lastName: name, firstName: place ? "Bo" : "Quentin", born }),
    );
    await importFile(page, asFile("two.hl7", ...reports));
    await page.goto(`/incoming-files?search=${name}`);
    await expect(page.getByRole("link", { name: /^F-/ })).toHaveCount(2);
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await page
      .getByRole("region", { name: "2 selected" })
      .getByRole("button", { name: /^Assign/ })
      .click();
    await choose(page, "To whom", "Daniel Reyes");
    await page.getByRole("dialog").getByRole("button", { name: "Assign 2" }).click();
    await expect(page.getByText("2 records are now Daniel Reyes’s.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Daniel Reyes/ })).toHaveCount(2);

    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await page.getByRole("button", { name: /^Set status/ }).click();
    await choose(page, "Status", "In Review");
    const dialog = page.getByRole("dialog", { name: "Change 2 records" });
    await expect(dialog.getByText("All 2 records will be changed.")).toBeVisible();
    await expectAccessible(page, "setting the status of many records");
    await dialog.getByRole("button", { name: "Change 2" }).click();
    await expect(page.getByText("2 records are now In Review.")).toBeVisible();
    await expect(page.getByRole("row", { name: /In Review/ })).toHaveCount(2);
  });

  test("records typed by mistake are deleted at once, and what keeps the others is said with the way to it [R3-20]", async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor");
    const name = nameOfTheirOwn();
    for (const firstName of ["Ada", "Bo"]) {
      await page.goto(`/incoming-files?search=${name}`);
      await page.getByRole("button", { name: "New incoming file" }).click();
      await page.getByRole("button", { name: "Add a new person" }).click();
      await page.getByLabel("First name").fill(firstName);
      await page.getByRole("button", { name: /^Save incoming file/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: `${name}, ${firstName}` })).toBeVisible();
    }
    const notes = await openCard(page, "Notes");
    await page.getByRole("textbox", { name: "New note" }).fill("Asked for by phone.");
    await page.keyboard.press("Control+Enter");
    await expect(notes.getByRole("listitem").filter({ hasText: "Asked for by phone." })).toBeVisible();

    await page.goto(`/incoming-files?search=${name}`);
    await expect(page.getByRole("link", { name: /^F-/ })).toHaveCount(2);
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await page.getByRole("button", { name: "Delete…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete 2 records" });
    await expect(dialog.getByText("1 of 2 records will be deleted.")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "See results and notes" })).toBeVisible();
    await expectAccessible(page, "deleting many records");
    await dialog.getByRole("button", { name: "Delete 1" }).click();
    await expect(page.getByText("1 record is deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^F-/ })).toHaveCount(1);
    await expect(page.getByRole("row", { name: new RegExp(`${name}, Bo`) })).toBeVisible();
  });
});

test.describe("two people at one investigation", () => {
  test("what a colleague changed shows by itself, and stays when one saves after them", async ({ signedIn }) => {
    const supervisor = await signedIn("supervisor", { at: "/import" });
    const name = nameOfTheirOwn();
    const report = labReport({ controlId: name, lastName: name, firstName: "Ivo" });
    const at = await anInvestigationOf(supervisor, report, "Daniel Reyes");
    const investigator = await signedIn("investigator", { at });
    await expect(investigator.getByRole("heading", { level: 1 })).toHaveText(`${name}, Ivo`);

    await supervisor.getByRole("button", { name: "Assigned to Daniel Reyes. Change" }).click();
    await supervisor.getByRole("option", { name: /^Victor Hale/ }).click();
    await expect(supervisor.getByRole("button", { name: "Assigned to Victor Hale. Change" })).toBeVisible();

    await expect(investigator.getByRole("button", { name: "Assigned to Victor Hale. Change" })).toBeVisible();
    await investigator.getByRole("button", { name: /^Status: New/ }).click();
    await investigator.getByRole("button", { name: "In Progress", exact: true }).click();
    await expect(investigator.getByRole("button", { name: "Status: In Progress. Change" })).toBeVisible();
    await expect(supervisor.getByRole("button", { name: "Status: In Progress. Change" })).toBeVisible();
    await expect(investigator.getByRole("button", { name: "Assigned to Victor Hale. Change" })).toBeVisible();
  });
});
