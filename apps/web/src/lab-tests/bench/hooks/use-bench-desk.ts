import type { Reason } from "@tracewell/contract/abilities";
import type { Bench } from "@tracewell/contract/bench";
import { useRef, useState } from "react";
import { CallProblem } from "../../../platform/calls/call-problem.ts";
import { isOpen, movedBy, nextOpen, type ShownRow, shownRows } from "../bench-rows.ts";
import { clock } from "../countdown.ts";
import { pressed } from "../pending-results.ts";
import type { BenchResult } from "../result-keys.ts";
import { askForSpecimen, readBenchAgain, repeatTest, startTest } from "./use-bench.ts";
import { usePendingResults } from "./use-pending-results.ts";
import { useServerClock } from "./use-server-clock.ts";

/** What the bench says of the last scan or key. */
export type BenchNotice = { tone: "told" | "warned"; reasons: readonly Reason[] };

/** A result and the specimen that it is for. */
export interface GivenResult {
  shown: ShownRow;
  result: BenchResult | null;
  quantitative: string | null;
}

const told = (text: string): BenchNotice => ({ tone: "told", reasons: [{ code: "told", text }] });
const warned = (text: string): BenchNotice => ({ tone: "warned", reasons: [{ code: "warned", text }] });

/** Why the time speaks against a result; the same key once more enters it nevertheless. */
function doubtAbout({ reading, row }: ShownRow, key: string): string | null {
  const again = `Press ${key.toUpperCase()} again to enter it nevertheless.`;
  if (reading.phase === "running") return `${row.specimenId} can be read in ${clock(reading.left)}. ${again}`;
  if (reading.phase === "late")
    return `${row.specimenId} was to be read ${clock(reading.since)} ago: repeat the test. If it was read in time, press ${key.toUpperCase()} again.`;
  if (reading.phase === "not-started") return `${row.specimenId} was not started: press S to start it. ${again}`;
  return null;
}

/** What is done at a bench: which specimen is in hand, results by key, scans, starting and undoing. */
export function useBenchDesk(bench: Bench, results: ReadonlyMap<string, BenchResult>) {
  const pending = usePendingResults();
  const now = useServerClock(bench.now);
  const rows = shownRows(bench, pending.list, now);
  const [inHand, setInHand] = useState<string | null>(null);
  const [notice, setNotice] = useState<BenchNotice | null>(null);
  const [quantity, setQuantity] = useState("");
  const doubted = useRef<string | null>(null);
  const last = useRef<string[]>([]);
  const current = rows.find(({ row }) => row.itemId === inHand);
  const definitionId = bench.test.id;

  const take = (itemId: string | null) => {
    doubted.current = null;
    setQuantity("");
    setInHand(itemId);
  };
  const enterAll = (given: readonly GivenResult[]) => {
    pending.add(given.map(({ shown, ...result }) => pressed(definitionId, shown.row, result)));
    const entered = given.map(({ shown }) => shown.row.itemId);
    const again = new Set(entered);
    last.current = [...last.current.filter((id) => !again.has(id)), ...entered];
  };
  const enter = (shown: ShownRow, result: BenchResult | null, quantitative: string | null) => {
    enterAll([{ shown, result, quantitative }]);
    setNotice(told(`${shown.row.specimenId}: ${[result?.name, quantitative].filter(Boolean).join(", ")}.`));
  };
  const press = (key: string) => {
    const result = results.get(key);
    if (!result || !current) return;
    if (!isOpen(current)) {
      setNotice(warned(`${current.row.specimenId} has its result already. Z takes back what you entered last.`));
      return;
    }
    const doubt = doubtAbout(current, key);
    if (doubt && doubted.current !== `${current.row.itemId} ${key}`) {
      doubted.current = `${current.row.itemId} ${key}`;
      setNotice(warned(doubt));
      return;
    }
    enter(current, result, quantity.trim() || null);
    take(nextOpen(rows, current.row.itemId) ?? current.row.itemId);
  };
  const start = async () => {
    if (current?.reading.phase !== "not-started") return;
    const { row } = current;
    try {
      await startTest(definitionId, row);
      setNotice(told(`${row.specimenId} runs: read it in ${bench.test.rapidMinutes} minutes.`));
    } catch (error) {
      setNotice(warned(error instanceof Error ? error.message : "It could not be started."));
    }
  };
  const repeat = async (itemId: string) => {
    const shown = rows.find(({ row }) => row.itemId === itemId);
    if (!shown) return;
    try {
      await repeatTest(definitionId, shown.row);
      setNotice(told(`${shown.row.specimenId} is repeated. Its history keeps the first result.`));
      take(itemId);
    } catch (error) {
      setNotice(warned(error instanceof Error ? error.message : "It could not be repeated."));
    }
  };
  const undo = () => {
    const itemId =
      last.current.pop() ??
      rows
        .filter(({ row }) => row.enteredByMe && row.finishedAt)
        .sort(byFinish)
        .at(-1)?.row.itemId;
    const shown = rows.find(({ row }) => row.itemId === itemId);
    if (!shown || (isOpen(shown) && !shown.pending)) {
      setNotice(warned("There is nothing of yours to take back."));
      return;
    }
    pending.add([pressed(definitionId, shown.row, { result: null, reason: "Undone on the bench." })]);
    setNotice(told(`${shown.row.specimenId}: taken back. Its history keeps what it was.`));
    take(shown.row.itemId);
  };
  const scan = async (text: string) => {
    const id = text.trim().toUpperCase();
    if (id === "") return;
    const here = rows.find((shown) => shown.row.specimenId === id);
    if (here && isOpen(here)) {
      setNotice(null);
      take(here.row.itemId);
      return;
    }
    try {
      const { itemId, ability } = await askForSpecimen(definitionId, id);
      if (itemId) take(itemId);
      if (ability.allowed) await readBenchAgain(definitionId);
      setNotice(ability.allowed ? null : { tone: "warned", reasons: ability.reasons });
    } catch (error) {
      setNotice(warned(error instanceof CallProblem ? error.message : `${id} could not be looked up.`));
    }
  };
  const enterRest = (rest: readonly ShownRow[], result: BenchResult) => {
    enterAll(rest.map((shown) => ({ shown, result, quantitative: null })));
    setNotice(told(`${result.name} for ${rest.length} specimens.`));
  };
  const enterPasted = (given: readonly GivenResult[]) => {
    enterAll(given);
    setNotice(told(given.length === 1 ? "1 result from the table." : `${given.length} results from the table.`));
  };
  const enterQuantity = () => {
    if (!current || results.size > 0 || quantity.trim() === "" || !isOpen(current)) return;
    enter(current, null, quantity.trim());
    take(nextOpen(rows, current.row.itemId) ?? current.row.itemId);
  };
  return {
    rows,
    current,
    notice,
    pending,
    quantity,
    setQuantity,
    take,
    press,
    start,
    repeat,
    undo,
    scan,
    enterRest,
    enterPasted,
    enterQuantity,
    move: (steps: number) => take(movedBy(rows, inHand, steps)),
  };
}
export type BenchDesk = ReturnType<typeof useBenchDesk>;

const byFinish = (one: ShownRow, other: ShownRow): number =>
  (one.row.finishedAt ?? "").localeCompare(other.row.finishedAt ?? "");
