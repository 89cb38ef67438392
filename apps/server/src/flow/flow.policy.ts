import type { Ability } from "@tracewell/contract/abilities";
import type { FlowStation, FlowVisitor } from "@tracewell/contract/flow";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

interface Present {
  station: FlowStation;
  state: FlowVisitor["state"];
  isRegistration: boolean;
  number: number | null;
}

/** What someone does with a visitor holds for where they saw them; undefined: the visitor has left. */
const elsewhere = (visitor: Present | undefined, station: FlowStation) =>
  when(visitor?.station !== station, "flow.elsewhere");

/** Who is taken care of is not called, nor taken care of by another. */
export const mayCall = (_viewer: GuardViewer, visitor: Present | undefined, station: FlowStation): Ability =>
  verdict(elsewhere(visitor, station), when(visitor?.state === "served", "flow.served"));

/** Who registered and has no visit yet goes nowhere. */
export const mayMoveOn = (_viewer: GuardViewer, visitor: Present | undefined, station: FlowStation): Ability =>
  verdict(elsewhere(visitor, station), when(visitor?.isRegistration === true, "flow.no-visit"));

export const mayUndo = (_viewer: GuardViewer, { isLast }: { isLast: boolean }): Ability =>
  verdict(when(!isLast, "flow.undo-late"));

/** A kiosk gave whoever registered there a ticket. */
export const mayGetTicket = (_viewer: GuardViewer, visitor: Present | undefined): Ability =>
  verdict(
    when(visitor === undefined, "flow.elsewhere"),
    when(visitor?.isRegistration === true, "flow.no-visit"),
    when((visitor?.number ?? null) !== null, "flow.has-ticket"),
  );
