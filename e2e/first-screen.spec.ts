import { gzipSync } from "node:zlib";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

const mostBytes = 200_000;
const mostFiles = 20;

test("the first screen of the staff comes with less than 200 kB of script", async ({ page, request }) => {
  await signIn(page, "investigator");
  await page.addInitScript(() => {
    const loaded = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const seen = window as unknown as { scripts?: string[] };
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("main h1")) return;
      seen.scripts = loaded().filter((path) => path.endsWith(".js"));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const scripts = await page.evaluate(() => (window as unknown as { scripts: string[] }).scripts);
  const sizes = await Promise.all(scripts.map(async (path) => gzipSync(await (await request.get(path)).body()).length));
  expect(scripts.length).toBeLessThan(mostFiles);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
});
