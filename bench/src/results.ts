import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import {
  type ServerProcess,
  signInto,
  startServerProcess,
  trialUser,
} from "../../apps/server/testing/server-process.ts";
import { milliseconds, table } from "./tables.ts";

const specimens = Number(process.env.BENCH_SPECIMENS ?? 500);
/** Done on site and not rapid: no clock speaks against a result. */
const shortName = "Wet mount";

/**
 * Results entered on the bench in Chromium by scans and keys (BENCH_SPECIMENS, 500): how long one takes the screen, and how long
 * the server takes to save it. Needs `npm run build` before.
 */
export async function benchResults(): Promise<string> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "tracewell-results-"));
  const process_ = await startServerProcess({ port: Number(process.env.BENCH_PORT ?? 3185), dataDirectory });
  const { token, pool } = await signInto(process_);
  const { findBrowser } = await import(new URL("../../scripts/browser.mjs", import.meta.url).href);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  try {
    const { ids, definitionId } = await placed(process_, token);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, process_);
    await page.goto(`${process_.url}/visits/bench?test=${definitionId}`);
    await page.getByRole("table").waitFor();
    const { entered, saved } = await enterAll(page, ids);
    return table(
      ["work", "median", "p95", "slowest"],
      [
        ["a scan and a key, until the next is in hand", ...spread(entered)],
        ["a save, as the browser waits for it", ...spread(saved)],
      ],
    );
  } finally {
    await browser.close();
    await pool.end();
    await process_.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Scans each specimen and presses its result; waits until the server has them all. */
async function enterAll(page: Page, ids: readonly string[]) {
  const saved: number[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/result")) saved.push(request.timing().responseEnd);
  });
  const entered: number[] = [];
  let key: string | undefined;
  for (const id of ids) {
    const from = performance.now();
    await page.keyboard.type(id);
    await page.keyboard.press("Enter");
    await page.locator("tr[aria-current]", { hasText: id }).waitFor();
    key ??= (await page.locator("button kbd").last().textContent())?.toLowerCase() ?? "";
    await page.keyboard.press(key);
    await page
      .getByRole("status")
      .filter({ hasText: `${id}: ` })
      .waitFor();
    entered.push(performance.now() - from);
  }
  await page.getByText(`${ids.length} of ${ids.length} saved`).waitFor({ timeout: 120_000 });
  return { entered, saved };
}

function spread(times: number[]): string[] {
  const sorted = times.sort((one, other) => one - other);
  const at = (part: number) =>
    `${milliseconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;
  return [at(0.5), at(0.95), at(1)];
}

/** New patients with an order each, whose specimen is there. */
async function placed({ url }: ServerProcess, token: string): Promise<{ ids: string[]; definitionId: string }> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: token, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return ((await reply.json()) as { data: never }).data as never;
  };
  const tests: { id: string; shortName: string; sources: { id: string }[] }[] = await ask(
    "GET",
    "/testing/definitions",
  );
  const test = tests.find((each) => each.shortName === shortName);
  const types: { id: string }[] = await ask("GET", "/config/lookup/VISIT_TYPE");
  const ids: string[] = [];
  for (let index = 0; index < specimens; index++) {
    const person = { firstName: "Vera", lastName: `Bench${index}`, dateOfBirth: "1990-04-12" };
    const visit: { id: string } = await ask("POST", "/dcm/visit", { typeIds: [types[0]?.id], person });
    const items = [{ definitionId: test?.id, sourceId: test?.sources[0]?.id ?? null, onSite: true }];
    const collectedAt = new Date().toISOString();
    const { id }: { id: string } = await ask("POST", "/testing/orders", { recordId: visit.id, items, collectedAt });
    const order: { items: { id: string; specimenId: string | null }[] } = await ask("GET", `/testing/orders/${id}`);
    ids.push(order.items.find(({ specimenId }) => specimenId)?.specimenId ?? "");
  }
  return { ids, definitionId: test?.id ?? "" };
}

async function signIn(page: Page, { url }: ServerProcess): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel("Email").fill(trialUser.email);
  await page.getByLabel("Password", { exact: true }).fill(trialUser.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
}
