import type { FlowPerson, FlowStep, FlowVisitor } from "@tracewell/contract/flow";

export const nameOf = ({ person, registration }: FlowPerson): string =>
  person?.fullName ?? registration?.visitorName ?? "";

/** How a visitor is spoken of where all can hear: by the ticket; by name where there is none. */
export const ticketText = ({ number, color, ...who }: FlowStep["visitor"] | FlowVisitor): string =>
  number === null || color === null ? nameOf(who) : `${color} ${number}`;

/** What was done, and can be undone. */
export function stepText({ kind, visitor, to, place, intakeOpen }: FlowStep): string {
  const who = ticketText(visitor);
  if (kind === "moved")
    return `Moved ${who} to ${to}${intakeOpen.length > 0 ? `. Still open at intake: ${intakeOpen.join(", ")}` : ""}`;
  if (kind === "served") return `${who} is served${place ? ` at ${place.name}` : ""}`;
  const where = place ? ` to ${place.name}` : "";
  return visitor.number === null ? `Call ${who} by name${where}: no ticket` : `Called ${who}${where}`;
}

const standing = { waiting: null, called: "Called", served: "With" } as const;

/** Whether someone has called or serves a visitor: who, and where. */
export function standingText({ state, by, place }: FlowVisitor): string | null {
  const word = standing[state];
  if (word === null) return place?.name ?? null;
  if (state === "called") return `Called${place ? ` to ${place.name}` : ""}${by ? ` by ${by}` : ""}`;
  return `${word} ${by ?? "someone"}${place ? `, ${place.name}` : ""}`;
}
