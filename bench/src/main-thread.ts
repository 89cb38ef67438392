import type { CDPSession } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * Milliseconds that a page's main thread was at work while something was done: its own processor time, which other work on
 * the machine changes little. A processor that was made slower counts as slow as it was made.
 */
export async function mainThreadTime(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const hear = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", hear);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  });
  await work();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", hear);
  const threads = new Map<string, number>();
  const isMain = new Set(events.filter(namesMainThread).map(threadOf));
  const ends = new Map<string, number>();
  for (const event of events.filter(({ ph }) => ph === "X").toSorted((one, other) => one.ts - other.ts)) {
    const thread = threadOf(event);
    // A task within a task is counted with it.
    if (!isMain.has(thread) || event.ts < (ends.get(thread) ?? 0)) continue;
    ends.set(thread, event.ts + (event.dur ?? 0));
    threads.set(thread, (threads.get(thread) ?? 0) + (event.tdur ?? 0));
  }
  return Math.max(0, ...threads.values()) / 1000;
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

const namesMainThread = (event: TraceEvent & { args?: { name?: string } }): boolean =>
  event.name === "thread_name" && event.args?.name === "CrRendererMain";
