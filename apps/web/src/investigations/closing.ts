import type { Reason } from "@tracewell/contract/abilities";
import type { InvestigationPage } from "@tracewell/contract/investigations";

/** What keeps the viewer from closing an investigation that waits for it; `undefined` where nothing does. */
export function waitsForClosure({
  status,
  moves,
}: Pick<InvestigationPage, "status" | "moves">): { title: string; reasons: readonly Reason[] } | undefined {
  if (status.key !== "SubmitForClosure") return undefined;
  const close = moves.find(({ key }) => key === "Closed");
  if (!close || close.ability.allowed) return undefined;
  return { title: "Waits for closure", reasons: close.ability.reasons };
}
