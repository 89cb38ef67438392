import type { Ability } from "@tracewell/contract/abilities";
import { intakeStageLabels } from "@tracewell/contract/intake";
import { type Intake, type IntakeLine, type IntakeStage, leavesIntake } from "@tracewell/contract/intake-lines";
import type { StatusKey } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

const isReached: Record<IntakeStage, (to: StatusKey) => boolean> = {
  "leaving-intake": leavesIntake,
  discharge: (to) => to === "Discharged",
};

/** A visit moves on once every item that this is needed for is ticked, or has a reason why not. */
export const mayMoveOn = (_viewer: GuardViewer, { intake }: { intake: Intake }, to: StatusKey): Ability =>
  verdict(
    ...intake.map(({ name, state, neededFor, fix }) =>
      when(state === "open" && neededFor !== null && isReached[neededFor](to), "intake.open", {
        text: `${name}: needed before ${neededFor ? intakeStageLabels[neededFor].toLowerCase() : ""}.`,
        fix,
      }),
    ),
  );

/** What the record knows is not ticked by hand; it may be said why it isn’t needed. */
export const mayTick = (
  _viewer: GuardViewer,
  { knownBy, notNeeded }: Pick<IntakeLine, "knownBy"> & { notNeeded: string | null },
): Ability => verdict(when(knownBy !== null && notNeeded === null, "intake.known"));
