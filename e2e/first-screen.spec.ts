import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { enterPortal, maria } from "./portal.ts";
import { enter, signIn } from "./sign-in.ts";

const mostFiles = 20;

// A code's page that was opened without its code.
test.use({ expectedFaults: /status of 422/ });

interface FirstScreen {
  /** What was loaded before a heading stood on the page. */
  loaded: string[];
  /** What the content policy refused by then. */
  refused: string[];
}

/** Opens an address, with nothing of it in the browser's cache, and tells what its first screen took. */
async function firstScreen(page: Page, address: string): Promise<FirstScreen> {
  await page.addInitScript(() => {
    const seen: { firstScreen?: FirstScreen } = window as never;
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => refused.push(violatedDirective));
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("main h1")) return;
      const resources = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      seen.firstScreen = { loaded: resources, refused };
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await expect(page.locator("main h1")).toBeVisible();
  return page.evaluate(() => (window as unknown as { firstScreen: FirstScreen }).firstScreen);
}

/** What files of a kind weigh, compressed, in bytes. */
async function weightOf(page: Page, files: string[], ending: ".js" | ".css"): Promise<number> {
  const bodies = files
    .filter((path) => path.endsWith(ending))
    .map(async (path) => gzipSync(await (await page.request.get(path)).body()).length);
  return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
}

test("the first screen of the staff comes with less than 200 kB of script", async ({ page }) => {
  await signIn(page, "investigator");
  const { loaded, refused } = await firstScreen(page, "/home");
  expect(loaded.filter((path) => path.endsWith(".js")).length).toBeLessThan(mostFiles);
  expect(await weightOf(page, loaded, ".js")).toBeLessThan(200_000);
  expect(refused).toEqual([]);
});

for (const { address, scripts } of [
  { address: "/auth/login", scripts: 260_000 },
  { address: "/investigations", scripts: 500_000 },
])
  test(`staff at ${address} load nothing of what administrators keep`, async ({ page }) => {
    if (address !== "/auth/login") await enter(page, "investigator");
    const { loaded } = await firstScreen(page, address);
    expect(loaded.filter((path) => path.includes("/keeping-"))).toEqual([]);
    expect(await weightOf(page, loaded, ".js")).toBeLessThan(scripts);
  });

test("what administrators keep comes with their own pages", async ({ page }) => {
  await enter(page, "admin");
  const { loaded } = await firstScreen(page, "/system-settings");
  expect(loaded.filter((path) => path.includes("/keeping-"))).not.toEqual([]);
});

const screens = [
  { address: "/auth/patient/login", before: () => undefined, scripts: 175_000 },
  { address: "/come", before: () => undefined, scripts: 215_000 },
  { address: "/patient", before: (page: Page) => enterPortal(page, maria), scripts: 215_000 },
  { address: "/kiosk/config", before: (page: Page) => enter(page, "kiosk"), scripts: 240_000 },
] as const;

for (const { address, before, scripts } of screens) {
  test(`a patient's first screen at ${address} is light, and its page names all that it loads`, async ({ page }) => {
    await before(page);
    const { loaded, refused } = await firstScreen(page, address);
    const files = loaded.filter((path) => /\.(?:js|css|woff2?)$/.test(path));
    const html = await (await page.request.get(address)).text();
    // What comes after the first screen, such as its letters, is there already where the heading comes late.
    expect(files.filter((path) => !html.includes(`"${path}"`)).length).toBeLessThan(5);
    expect(await weightOf(page, files, ".js")).toBeLessThan(scripts);
    expect(await weightOf(page, files, ".css")).toBeLessThan(25_000);
    expect(refused).toEqual([]);
  });
}

test("files with a digest in their name are kept for ever, pages never, and robots stay out", async ({ request }) => {
  const page = await request.get("/auth/patient/login");
  const [start = ""] = /\/assets\/start-[^"]+\.js/.exec(await page.text()) ?? [];
  const file = (await request.get(start)).headers();
  expect([file["cache-control"], file["content-encoding"]]).toEqual(["public, max-age=31536000, immutable", "br"]);
  expect(page.headers()["cache-control"]).toBe("no-cache");
  expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
});
