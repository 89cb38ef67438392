import { configurationCalls } from "@tracewell/contract/configuration";
import { configurationFormat, configurationVersion } from "@tracewell/contract/configuration-file";
import { formBuilderCalls } from "@tracewell/contract/form-builder";
import { formCalls } from "@tracewell/contract/forms";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { moduleCalls } from "@tracewell/contract/modules";
import { recordHref } from "@tracewell/contract/records";
import {
  type ServerProcess,
  type SignedIn,
  signInto,
  startServerProcess,
} from "../../apps/server/testing/server-process.ts";
import { aSlowBrowser, keysInto, type Row, rowOf, untilPainted } from "./painting.ts";
import { milliseconds, table } from "./tables.ts";
import { questionsOf } from "./workspace-questions.ts";

const most = Number(process.env.BENCH_QUESTIONS ?? 1000);
/** As many as a block may have. */
const inBlock = 200;
const asked = Number(process.env.BENCH_ASKED ?? 20);
const turns = Number(process.env.BENCH_TURNS ?? 5);

type Server = ServerProcess & SignedIn;

/**
 * A clinic that asks a thousand questions (BENCH_QUESTIONS) in blocks of two hundred, beside those that it began with: the file
 * that brings them, the calls of the builder and of a record, and what is painted in a slow browser. Needs `npm run build` before.
 */
export async function benchQuestions(): Promise<string> {
  const process_ = await startServerProcess({ port: Number(process.env.BENCH_PORT ?? 3188) });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    await server.pool.query(
      "update role set access_groups = array_append(access_groups, 'EDIT_SYSTEM_SETTINGS') where tenant_id = $1 and key = 'Supervisor'",
      [server.tenantId],
    );
    const { id: recordId } = await send<{ id: string }>(server, "POST", incomingFileCalls.create.path, {
      person: { lastName: "Bench", firstName: "Record" },
    });
    const calls = await timedCalls(server, recordId);
    const head = ["call", "median", "slowest", "size"];
    const painted = await paintedPages(server, recordId);
    return `${table(head, calls)}\n\n${table(["work", "median", "slowest", "aim", "main thread"], painted)}`;
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

async function send<Reply>({ url, token }: Server, method: string, path: string, body?: unknown): Promise<Reply> {
  const headers = { "content-type": "application/json", authorization: token };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: Reply }).data;
}

const keyOf = (place: number) => `many-${place}`;
const blocks = Array.from({ length: Math.ceil(most / inBlock) }, (_, place) => ({
  key: keyOf(place + 1),
  name: `Block ${place + 1}`,
  areas: ["INCOMING_FILE"],
  scope: "record",
  order: 700 + place,
  questions: questionsOf(`block${place + 1}`, Math.min(inBlock, most - place * inBlock)),
}));

async function timedCalls(server: Server, recordId: string): Promise<string[][]> {
  const rows: string[][] = [];
  const timed = async (name: string, times: number, work: (turn: number) => Promise<unknown>) => {
    const all: number[] = [];
    let size = 0;
    for (let turn = 0; turn < times; turn += 1) {
      const began = performance.now();
      const reply = await work(turn);
      all.push(performance.now() - began);
      size = JSON.stringify(reply).length;
    }
    const sorted = all.toSorted((one, other) => one - other);
    const told = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((time) => `${milliseconds(time ?? 0)} ms`);
    rows.push([name, ...told, `${Math.round(size / 1000)} kB`]);
  };
  const get = <Reply>(path: string) => send<Reply>(server, "GET", path);
  const { file, preview, apply } = configurationCalls;
  const content = JSON.stringify({
    format: configurationFormat,
    version: configurationVersion,
    clinic: "Bench",
    exportedAt: new Date().toISOString(),
    sections: { forms: blocks },
  });
  const previewed = (of: string) => send<{ state: string }>(server, "POST", preview.path, { content: of });
  const { state } = await previewed(content);
  await timed("preview of a file with the questions", turns, () => previewed(content));
  await timed("the file applied", 1, () => send(server, "POST", apply.path, { content, state, fileName: "many.json" }));
  const exported = await get<{ content: string }>(file.path);
  await timed("export of the configuration", turns, () => get(file.path));
  await timed("preview of that export, where nothing changes", turns, () => previewed(exported.content));

  const { builtBlocks, builtBlock, saveDraft, tryDraft } = formBuilderCalls;
  const ofBlock = (path: string) => path.replace(":key", keyOf(1));
  await timed("all blocks with the words of their questions", asked, () => get(builtBlocks.path));
  await timed("a block of 200", asked, () => get(ofBlock(builtBlock.path)));
  const { key: _, ...first } = blocks[0] as (typeof blocks)[number];
  const block = { ...first, disabled: false, questions: first.questions.map((one) => ({ ...one, version: 1 })) };
  let version = 0;
  await timed("its draft kept", asked, async () => {
    const kept = await send<{ version: number }>(server, "PUT", ofBlock(saveDraft.path), { version, block });
    version = kept.version;
    return kept;
  });
  await timed("the block with its draft", asked, () => get(ofBlock(builtBlock.path)));
  await timed("the draft tried", asked, () => get(`${ofBlock(tryDraft.path)}?version=${version}`));

  const about = `?referenceId=${recordId}`;
  await timed("all questions, as records load them", asked, () => get(formCalls.factors.path));
  await timed("the cards of a record", asked, () => get(`${moduleCalls.list.path}${about}&area=INCOMING_FILE`));
  const factors = await get<{ id: string; code: string }[]>(formCalls.factors.path);
  const blockId = await answerAll(server, recordId);
  await timed("the answers of a record", asked, () => get(`${formCalls.responses.path}${about}`));
  const text = factors.find(({ code }) => code === "block1_100");
  let made = (await get<{ blockId: string; version: number }[]>(`${formCalls.responses.path}${about}`)).find(
    (each) => each.blockId === blockId,
  )?.version;
  await timed("an answer of 200 saved", asked, async (turn) => {
    const answers = [{ factorId: text?.id, value: `Answer ${turn}` }];
    const path = formCalls.save.path.replace(":blockId", blockId);
    const saved = await send<{ version: number }>(server, "PUT", path, {
      referenceId: recordId,
      version: made,
      answers,
    });
    made = saved.version;
    return saved;
  });
  return rows;
}

/** Answers the lines and texts of all blocks for a record. Answers the id of the first block. */
async function answerAll(server: Server, recordId: string): Promise<string> {
  const factors = await send<
    { id: string; code: string; type: string; format?: string; parent?: string; blockId: string }[]
  >(server, "GET", formCalls.factors.path);
  const ours = factors.filter(({ code }) => code.startsWith("block"));
  for (const [blockId, own] of Map.groupBy(ours, (factor) => factor.blockId)) {
    const answers = own
      .filter(({ type, format, parent }) => (type === "input" || type === "textarea") && !format && !parent)
      .map(({ id }) => ({ factorId: id, value: "As they remember it" }));
    await send(server, "PUT", formCalls.save.path.replace(":blockId", blockId), {
      referenceId: recordId,
      version: 0,
      answers,
    });
  }
  return ours.find(({ code }) => code === "block1_1")?.blockId ?? "";
}

/** From the press until it is painted, and from a key until the frame that shows it. */
async function paintedPages(server: Server, recordId: string): Promise<Row[]> {
  await using browser = await aSlowBrowser(server);
  const { page } = browser;
  const at = (path: string) => page.goto(`${server.url}${path}`);
  const times = async (work: () => Promise<number>) => {
    const all: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) all.push(await work());
    return all;
  };
  const list = "/system-settings/forms";
  const listPainted = await times(async () => {
    await at("/system-settings");
    return untilPainted(page, page.getByRole("link", { name: /^Forms/ }), "table tbody tr");
  });
  const blockPainted = await times(async () => {
    await at(list);
    return untilPainted(page, page.getByRole("link", { name: "Block 2", exact: true }), "ol li:nth-child(30)");
  });
  const previewPainted = await times(async () => {
    await at(`${list}/${keyOf(2)}`);
    return untilPainted(page, page.getByRole("tab", { name: "Preview" }), "[data-width] input");
  });
  const inPreview = await keysInto(page, page.getByLabel("Question 100", { exact: true }), "A patient of few words.");
  await at(list);
  const search = page.getByRole("searchbox").or(page.locator("main input")).first();
  await search.waitFor();
  await search.click();
  const inSearch = await keysInto(page, search, "question 199");
  const recordPainted = await times(async () => {
    await at("/incoming-files");
    return untilPainted(page, page.locator("table tbody tr a[href]").first(), "main section[aria-labelledby] h2");
  });
  await at(recordHref("IncomingReport", recordId));
  const card = page.getByRole("region", { name: "Block 1", exact: true });
  const fold = card.getByRole("button", { name: "Block 1", exact: true });
  await fold.waitFor();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  const edit = await untilPainted(page, card.getByRole("button", { name: "Edit" }), "form input, section textarea");
  return [
    rowOf("the list of blocks painted", listPainted, "1,000 ms"),
    rowOf("a block of 200 questions painted", blockPainted, "1,000 ms"),
    rowOf("its preview painted", previewPainted, "1,000 ms"),
    rowOf("a key in the preview of 200 questions", inPreview, "50 ms"),
    rowOf("a key in the search over all questions", inSearch, "50 ms"),
    rowOf("a record with five such cards painted", recordPainted, "1,000 ms"),
    rowOf("200 questions opened to be answered", [edit], "1,000 ms"),
  ];
}
