import { type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { type ServerProcess, trialUser } from "../../apps/server/testing/server-process.ts";
import { whole } from "./tables.ts";

/** How much slower the browser's processor is made. */
const slowedBy = 4;

/** Chromium on a slow machine, signed in; it closes itself. */
export async function aSlowBrowser(server: ServerProcess): Promise<{ page: Page; slow: CDPSession } & AsyncDisposable> {
  const { findBrowser } = await import(new URL("../../scripts/browser.mjs", import.meta.url).href);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, server);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: slowedBy });
  return { page, slow, [Symbol.asyncDispose]: () => browser.close() };
}

async function signIn(page: Page, { url }: ServerProcess): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel("Email").fill(trialUser.email);
  await page.getByLabel("Password", { exact: true }).fill(trialUser.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
}

export type Row = [work: string, median: string, slowest: string, aim: string, mainThread: string];

/** Milliseconds, by the page's own clock, from the press until something that matches is there and its frame is drawn. */
export async function untilPainted(page: Page, link: Locator, wanted: string): Promise<number> {
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  return link.evaluate(
    (element, selector) =>
      new Promise<number>((painted, missed) => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector(selector)) requestAnimationFrame(() => painted(performance.now() - began));
          else if (performance.now() - began > 60_000) missed(new Error(`Nothing matches ${selector}.`));
          else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        look();
      }),
    wanted,
  );
}

/** Times of the keys that write a text; a key that took less than 16 ms, which the browser does not tell, counts as 16. */
export async function keysInto(page: Page, field: Locator, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const kept = window as unknown as { keys: Map<number, number>; hear?: PerformanceObserver };
    kept.keys = new Map();
    kept.hear?.disconnect();
    kept.hear = new PerformanceObserver((list) => {
      // Down, press, input and up of one key are told one by one.
      for (const { name, duration, interactionId } of list.getEntries() as (PerformanceEntry & {
        interactionId: number;
      })[])
        if (name.startsWith("key")) kept.keys.set(interactionId, Math.max(duration, kept.keys.get(interactionId) ?? 0));
    });
    kept.hear.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await field.pressSequentially(text, { delay: 120 });
  await page.waitForTimeout(1000);
  const told = await page.evaluate(() => [...(window as unknown as { keys: Map<number, number> }).keys.values()]);
  return [...told, ...Array.from({ length: Math.max(0, text.length - told.length) }, () => 16)];
}

/** A row of what was painted: the median and the slowest of these times. */
export function rowOf(work: string, times: number[], aim: string, mainThread = ""): Row {
  const sorted = times.toSorted((one, other) => one - other);
  const inWords = (time: number | undefined) => `${whole(time ?? Number.NaN)} ms`;
  return [work, inWords(sorted[Math.floor(sorted.length / 2)]), inWords(sorted.at(-1)), aim, mainThread];
}
