import type { CDPSession, Locator, Page } from "@playwright/test";
import { type ServerProcess, signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { mainThreadTime } from "./main-thread.ts";
import { aSlowBrowser, keysInto, type Row, rowOf, untilPainted } from "./painting.ts";
import { table, whole } from "./tables.ts";
import { workspacePlace } from "./workspace.ts";
import { fillWorkspace } from "./workspace-data.ts";
import { askQuestions, questionsTitle } from "./workspace-questions.ts";

const turns = Number(process.env.BENCH_TURNS ?? 5);
/** What a record's page has, and the list that it was opened from has not: cards. */
const aRecord = "main section[aria-labelledby] h2";
const rowsScrolled = Number(process.env.BENCH_ROWS ?? 100_000);

/**
 * What a user of a slow machine waits for, in Chromium: a list and a record painted, one seen before, keys in a form, a list
 * scrolled to its 100,000th row (BENCH_ROWS). Needs `npm run build` before. The data are the workspace's.
 */
export async function benchBrowser(): Promise<string> {
  const process_ = await startServerProcess(await workspacePlace());
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    await fillWorkspace(server.pool, server.tenantId);
    await askQuestions(server.pool, server.tenantId);
    await using browser = await aSlowBrowser(server);
    const { page, slow } = browser;
    const rows = [
      ...(await painted(page, server)),
      ...(await typed(page, slow, server)),
      ...(await scrolled(page, slow, server)),
    ];
    return table(["work", "median", "slowest", "aim", "main thread"], rows);
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

/** From the press on a link until what it leads to is painted. */
async function painted(page: Page, { url }: ServerProcess): Promise<Row[]> {
  const list = async () => {
    await page.goto(`${url}/home`);
    return untilPainted(
      page,
      page.getByRole("link", { name: "Incoming files" }).first(),
      "main table tbody tr a[href]",
    );
  };
  const shown = async (turn: number) => {
    const time = await untilPainted(page, page.locator("table tbody tr a[href]").nth(turn), aRecord);
    await page.waitForURL(/incoming-file-details/);
    return time;
  };
  const record = async (turn: number) => {
    await page.goto(`${url}/incoming-files`);
    return shown(turn);
  };
  const again = async (turn: number) => {
    await record(turn);
    await page.goBack();
    return shown(turn);
  };
  const times = async (work: (turn: number) => Promise<number>) => {
    const all: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) all.push(await work(turn));
    return all;
  };
  return [
    rowOf("list painted", await times(list), "1,000 ms"),
    rowOf("record painted", await times(record), "1,000 ms"),
    rowOf("a record seen before", await times(again), "at once"),
  ];
}

/** From a key until the frame that shows it, by the browser's own event timing: over a list, and in a form of 200 questions. */
async function typed(page: Page, slow: CDPSession, { url }: ServerProcess): Promise<Row[]> {
  await page.goto(`${url}/incoming-files`);
  await page.locator("table tbody tr a[href]").first().waitFor();
  const search = page.locator("search input").first();
  const keys = async (work: string, field: Locator, text: string) => {
    await field.waitFor();
    await field.click();
    let times: number[] = [];
    const busy = await mainThreadTime(slow, async () => {
      times = await keysInto(page, field, text);
    });
    return rowOf(work, times, "50 ms", `${whole(busy / text.length)} ms a key`);
  };
  const found = await keys("a key in the search over a list", search, "Featherstonehaugh-Cholmondeley");
  await page.goto(`${url}/incoming-files`);
  await page.locator("table tbody tr a[href]").first().click();
  const card = page.getByRole("region", { name: questionsTitle, exact: true });
  const fold = card.getByRole("button", { name: questionsTitle, exact: true });
  await fold.waitFor();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await card.getByRole("button", { name: "Edit" }).click();
  const text = "A patient of few words, who came with a friend and left alone.";
  const asked = (number: number) => card.getByLabel(`Question ${number}`, { exact: true });
  return [
    found,
    await keys("a key in a text among 200 questions", asked(100), text),
    await keys("a key in a number among 200 questions", asked(103), "123456789"),
    await keys("a key in the question that others follow from", asked(1), "yes, and no"),
  ];
}

/** Scrolls a list page by page and looks in each frame whether rows stand where rows should. */
async function scrolled(page: Page, slow: CDPSession, { url }: ServerProcess): Promise<Row[]> {
  await page.goto(`${url}/incoming-files?state=all`);
  await page.locator("table tbody tr a[href]").first().waitFor();
  let seen = { frames: 0, blank: 0, rows: 0, waited: 0, milliseconds: 0 };
  const busy = await mainThreadTime(slow, async () => {
    seen = await scrolledFrames(page);
  });
  const { frames, blank, rows, waited, milliseconds } = seen;
  const each = `${whole((busy / rows) * 100)} ms a hundred rows`;
  return [
    [`${whole(rows)} rows scrolled, frames without rows`, `${blank} of ${frames}`, "", "0", each],
    ["frames at the end of what is read", `${waited} of ${frames}`, "", "", ""],
    ["rows scrolled a second", whole((rows / milliseconds) * 1000), "", "", ""],
  ];
}

/** What was seen in the frames of a list scrolled by its height in each; `waited`: those that stood where the rows ended. */
const scrolledFrames = (page: Page) =>
  page.evaluate(async (wanted) => {
    const body = document.querySelector("table tbody") as HTMLElement;
    let scroller = body as HTMLElement;
    while (scroller.scrollHeight <= scroller.clientHeight + 1 && scroller.parentElement)
      scroller = scroller.parentElement;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const box = scroller.getBoundingClientRect();
    const seen = { frames: 0, blank: 0, rows: 0, waited: 0, milliseconds: 0 };
    const began = performance.now();
    while (seen.rows < wanted && performance.now() < began + 20 * 60_000) {
      const from = scroller.scrollTop;
      scroller.scrollTop += box.height;
      if (scroller.scrollTop === from) seen.waited += 1;
      await frame();
      seen.frames += 1;
      const heights = [0.25, 0.5, 0.75].map((share) => box.top + share * box.height);
      const shows = (y: number) => document.elementFromPoint(box.left + box.width / 2, y)?.closest("tr")?.textContent;
      if (!heights.every(shows)) seen.blank += 1;
      seen.rows = Math.floor(scroller.scrollTop / 32);
    }
    return { ...seen, milliseconds: performance.now() - began };
  }, rowsScrolled);
