import type { Ability } from "@tracewell/contract/abilities";
import { problemText } from "@tracewell/contract/problems";
import type { StatusKey } from "@tracewell/contract/records";
import type { KeptMove } from "@tracewell/contract/status-moves";
import type { KeptOwnStatus, KindStatuses } from "@tracewell/contract/statuses";

/** The statuses of a kind as they are edited: their names in their order, the moves, and the clinic's own. */
export interface StatusForm {
  statuses: { key: StatusKey; name: string }[];
  moves: KeptMove[];
  own: KeptOwnStatus[];
}

export const statusFormOf = ({
  statuses,
  moves,
  own,
}: Pick<KindStatuses, "statuses" | "moves" | "own">): StatusForm => ({
  statuses: statuses.map(({ key, name }) => ({ key, name })),
  moves,
  own: own.map(({ id, standsFor, name, supervisors, disabled }) => ({ id, standsFor, name, supervisors, disabled })),
});

/** What records have or had is named in the Activity log, and stays. */
export function mayDelete(kept: KindStatuses["own"], { id }: Pick<KeptOwnStatus, "id">): Ability {
  const known = kept.find((own) => own.id === id);
  if (!known?.used) return { allowed: true, reasons: [] };
  const { records } = known;
  const have = records === 0 ? "Records had it" : records === 1 ? "1 record has it" : `${records} records have it`;
  return { allowed: false, reasons: [{ code: "status.own-used", text: `${have}. Switch it off instead.` }] };
}

/** What is wrong with the names of the clinic's own statuses. */
export function ownNameFault({ statuses, own }: Pick<StatusForm, "statuses" | "own">): string | undefined {
  if (own.some(({ name }) => !name.trim())) return "Give each status a name.";
  const names = [...statuses, ...own].map(({ name }) => name.trim().toLowerCase());
  return new Set(names).size < names.length ? problemText("status.name-taken") : undefined;
}

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
