import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { enter, type Staff, signIn } from "./sign-in.ts";

type Given = {
  /** What the browser may complain about in this journey, such as an answer that is meant to be refused. */
  expectedFaults: RegExp;
  /** What the browsers of this journey complained about: console errors, broken policies, uncaught exceptions. */
  faults: string[];
  /** Opens a browser of its own, as another machine. */
  newBrowser: () => Promise<Page>;
  /** Opens a browser of its own in which a member of the demo staff has signed in, at a page or where they begin. */
  signedIn: (staff: Staff, options?: { clinic?: string; at?: string }) => Promise<Page>;
};

const none = /(?!)/;
/** A bot check: the browser solves it and asks once more, after failed sign-ins of other journeys from this machine, too. */
const botCheck = /403 \(Forbidden\).*\/mtauth\/(user|person|password-reset|password-link\/fresh)\)$/;
/** Two journeys of one demo user fold cards at once: the browser takes the other's in, and keeps both. */
const joinedPreferences = /409 \(Conflict\).*\/user\/preferences\/user_ui_preferences\)$/;

/** A journey ends well only when no browser in it had anything to complain about. */
export const test = base.extend<Given>({
  expectedFaults: [none, { option: true }],
  faults: async ({ expectedFaults }, use) => {
    const faults: string[] = [];
    await use(faults);
    const expected = [expectedFaults, botCheck, joinedPreferences];
    const unexpected = faults.filter((fault) => !expected.some((form) => form.test(fault)));
    expect(unexpected, "what the browser complained about").toEqual([]);
  },
  context: async ({ context, faults }, use) => {
    collectFaults(context, faults);
    await use(context);
  },
  newBrowser: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      collectFaults(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  signedIn: async ({ newBrowser }, use) => {
    await use(async (staff, options) => {
      const page = await newBrowser();
      // A kiosk's session is kept for the whole browser, by the form that it was begun in.
      await (staff === "kiosk" ? signIn(page, staff) : enter(page, staff, options));
      return page;
    });
  },
});

export { expect };

function collectFaults(context: BrowserContext, faults: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (problem) => faults.push(String(problem.error())));
}
