import type { StatusKey } from "@tracewell/contract/records";
import type { KeptMove } from "@tracewell/contract/status-moves";
import type { KindStatuses } from "@tracewell/contract/statuses";

/** The statuses of a kind as they are edited: their names in their order, and the moves. */
export interface StatusForm {
  statuses: { key: StatusKey; name: string }[];
  moves: KeptMove[];
}

export const statusFormOf = ({ statuses, moves }: Pick<KindStatuses, "statuses" | "moves">): StatusForm => ({
  statuses: statuses.map(({ key, name }) => ({ key, name })),
  moves,
});

/** The form with these moves from a status; those that were there keep who may make them and whether they ask why. */
export function withTargets(moves: readonly KeptMove[], from: StatusKey, targets: readonly StatusKey[]): KeptMove[] {
  const own = targets.map(
    (to) =>
      moves.find((move) => move.from === from && move.to === to) ?? { from, to, supervisors: false, asksReason: false },
  );
  return [...moves.filter((move) => move.from !== from), ...own];
}

/** The form in which these moves from a status, and no others from it, have a mark. */
export const withMarked = (
  moves: readonly KeptMove[],
  from: StatusKey,
  mark: "supervisors" | "asksReason",
  targets: readonly StatusKey[],
): KeptMove[] => moves.map((move) => (move.from === from ? { ...move, [mark]: targets.includes(move.to) } : move));

/** The list with one of its entries exchanged with the one before or after it. */
export function withMoved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const moved = [...list];
  const [entry] = moved.splice(at, 1);
  if (entry !== undefined) moved.splice(Math.max(0, at + by), 0, entry);
  return moved;
}
