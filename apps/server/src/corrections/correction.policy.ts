import type { Ability } from "@tracewell/contract/abilities";
import type { CorrectionDecision } from "@tracewell/contract/corrections";
import type { RecordKind, StatusKey, StatusMove } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What the guards know of a correction and its record. */
export interface CorrectionState {
  decided: boolean;
  /** The record in view is not the one to be decided about: a file whose case is, a contact of the case. */
  elsewhere: boolean;
  statusKey: StatusKey;
  moves: readonly Pick<StatusMove, "key" | "ability">[];
}

/** The status that a decision moves a record to; null: it stays. */
export function statusAfter(kind: RecordKind, decision: CorrectionDecision): StatusKey | null {
  if (decision === "keep") return null;
  if (decision === "not-a-case") return "NotACase";
  return kind === "Incident" ? "InProgress" : "InReview";
}

/**
 * A correction is decided once, on the record that it changed, by those who work on its kind. Where the clinic's moves lead to the
 * status, whoever may make the move may decide so; where none does, the laboratory's change is reason enough.
 */
export function mayDecide(
  _viewer: GuardViewer,
  { decided, elsewhere, statusKey, moves }: CorrectionState,
  to: StatusKey | null,
): Ability {
  const move = to === null || to === statusKey ? undefined : moves.find(({ key }) => key === to);
  return verdict(
    when(elsewhere, "correction.not-this-kind"),
    when(decided, "correction.decided"),
    ...(move?.ability.reasons ?? []),
  );
}
