import type { Ability, Reason } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import {
  alreadyElevated,
  blockedByOpenInvestigations,
  type ElevationState,
  noneToJoin,
  undecidedInfections,
} from "../elevation/elevation.policy.ts";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What the guards know of an incoming file. */
export interface IncomingFileState extends ElevationState {
  kind: "IncomingReport";
  closed: boolean;
  matchInReview: boolean;
  aboutAnimal: boolean;
}

/**
 * A file becomes an investigation once for each of its infections (docs/decisions/0004). A file without one takes the
 * infection that is chosen.
 */
export const mayElevate = (viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(...standingInTheWay(viewer, file), blockedByOpenInvestigations(file));

/** A file joins an open investigation of the same person. */
export const mayAttach = (viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(...standingInTheWay(viewer, file), noneToJoin(file));

/** A reason why an infection gets no case is given by those who could make one. */
export const mayDeclineCase = (viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(...standingInTheWay(viewer, file));

/** A file that is a case already is not closed while another of its positive infections is undecided (R10-56). */
export function mayClose(_viewer: GuardViewer, { id, investigations, infectionsLeft }: IncomingFileState): Ability {
  const left = undecidedInfections(infectionsLeft).map(({ name }) => name);
  return verdict(
    when(investigations.length > 0 && left.length > 0, "incoming-file.infection-undecided", {
      text: `Positive, and no case yet: ${left.join(", ")}.`,
      fix: { label: "Decide about it", href: `${recordHref("IncomingReport", id)}#infections` },
    }),
  );
}

/** A match is settled once, while the file is worked on. */
export const maySettleMatch = (_viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(when(!file.matchInReview, "incoming-file.no-review"), when(file.closed, "record.closed"));

/** What keeps a file from any investigation, a new one or one that is under way. */
const standingInTheWay = (viewer: GuardViewer, file: IncomingFileState): (Reason | null)[] => [
  when(!viewer.groups.has("DIS_USER"), "access.denied", {
    text: "Only those who work on investigations can do this.",
  }),
  when(file.aboutAnimal, "incoming-file.about-animal"),
  when(file.matchInReview, "incoming-file.match-in-review", {
    fix: { label: "Settle the match", href: `${recordHref("IncomingReport", file.id)}#match` },
  }),
  alreadyElevated(file),
  when(file.closed && file.statusKey !== "CaseCreated", "record.closed"),
];
