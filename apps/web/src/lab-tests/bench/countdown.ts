/** How a rapid test stands. */
export type Reading =
  | { phase: "not-rapid" }
  | { phase: "not-started" }
  /** `left`: milliseconds until it can be read; `part` of the time that is left. */
  | { phase: "running"; left: number; part: number }
  /** `left`: milliseconds until it is too late; null: it is never. */
  | { phase: "readable"; left: number | null; part: number }
  /** `since`: milliseconds since it is too late. */
  | { phase: "late"; since: number };

const minute = 60_000;

/** How a test stands at a moment, by the clock of the server. */
export function readingAt(
  now: number,
  startedAt: string | null,
  test: { rapidMinutes: number | null; readUntilMinutes: number | null },
): Reading {
  if (test.rapidMinutes === null) return { phase: "not-rapid" };
  if (startedAt === null) return { phase: "not-started" };
  const runs = now - Date.parse(startedAt);
  const readable = test.rapidMinutes * minute;
  if (runs < readable) return { phase: "running", left: readable - runs, part: (readable - runs) / readable };
  if (test.readUntilMinutes === null) return { phase: "readable", left: null, part: 1 };
  const late = test.readUntilMinutes * minute;
  if (runs < late) return { phase: "readable", left: late - runs, part: (late - runs) / Math.max(1, late - readable) };
  return { phase: "late", since: runs - late };
}

/** `12:05`, the last second counted as one; hours are not told apart from minutes. */
export function clock(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
