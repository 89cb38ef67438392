import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { enter } from "./sign-in.ts";

/** A screen, how to come to it, and the heading that says that it is there. */
type Screen = { name: string; open: (page: Page) => Promise<unknown>; heading: string | RegExp };

/** A person’s name, and no more the heading of the list that one came from. */
const anyRecord = /^(?!(Incoming files|Investigations|Contacts)$)./;
const firstOf = (list: string, number: RegExp) => async (page: Page) => {
  await page.goto(list);
  await page.getByRole("link", { name: number }).first().click();
};

const screens: Screen[] = [
  { name: "home", open: (page) => page.goto("/home"), heading: "My day" },
  { name: "incoming files", open: (page) => page.goto("/incoming-files"), heading: "Incoming files" },
  { name: "incoming file", open: firstOf("/incoming-files?matchInReview=false", /^F-/), heading: anyRecord },
  { name: "investigations", open: (page) => page.goto("/investigations"), heading: "Investigations" },
  { name: "investigation", open: firstOf("/investigations", /^C-/), heading: anyRecord },
  { name: "contacts", open: (page) => page.goto("/contacts"), heading: "Contacts" },
  { name: "contact", open: firstOf("/contacts", /^P-/), heading: anyRecord },
  {
    name: "new contact",
    open: async (page) => {
      await firstOf("/investigations?status=InProgress", /^C-/)(page);
      await page.getByRole("button", { name: "Add contact" }).first().click();
    },
    heading: "New contact",
  },
  { name: "imports", open: (page) => page.goto("/import"), heading: "Import" },
  {
    name: "import",
    open: async (page) => {
      await page.goto("/import");
      await page
        .getByRole("link", { name: /\.(hl7|txt)$/ })
        .first()
        .click();
    },
    heading: /\.(hl7|txt)$/,
  },
  { name: "my exports", open: (page) => page.goto("/exports"), heading: "My exports" },
  { name: "not found", open: (page) => page.goto("/miscellaneous/error404"), heading: "Not found" },
  { name: "no access", open: (page) => page.goto("/miscellaneous/error403"), heading: "No access" },
  { name: "server failed", open: (page) => page.goto("/miscellaneous/error500"), heading: "Something went wrong" },
];

const groups = { "lists and records": screens.slice(0, 7), "the others": screens.slice(7) };

for (const [group, members] of Object.entries(groups)) {
  test(`everyone can use ${group}, at a desk and on a phone, in light and in dark`, async ({ page }) => {
    await enter(page, "supervisor");
    for (const { name, open, heading } of members) {
      await test.step(name, async () => {
        await open(page);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expectUsable(page, name);
      });
    }
  });
}

test("everyone can use the sign-in", async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectUsable(page, "the sign-in");
});
