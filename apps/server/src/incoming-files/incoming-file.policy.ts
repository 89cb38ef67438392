import type { Ability, Reason } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

interface CaseOfFile {
  id: string;
  referenceNumber: string;
  infectionId: string;
}

/** What the guards know of an incoming file. */
export interface IncomingFileState {
  id: string;
  personId: string;
  closed: boolean;
  statusKey: string;
  matchInReview: boolean;
  /** Its infections that no investigation works on from this file. */
  infectionsLeft: readonly { id: string; name: string }[];
  /** The investigations that it became or joined. */
  cases: readonly CaseOfFile[];
  /** Open investigations of its person that it is no part of. */
  openInvestigations: readonly CaseOfFile[];
}

/**
 * A file becomes an investigation once for each of its infections (domain §5, docs/decisions/0004). One with no infection
 * takes the one that is chosen.
 */
export const mayElevate = (viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(...standingInTheWay(viewer, file), blockedByOpenCases(file));

/** A file joins an open investigation of the same person. */
export const mayAttach = (viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(
    ...standingInTheWay(viewer, file),
    when(file.openInvestigations.length === 0, "investigation.other-person", {
      text: "The patient has no open investigation to attach this to.",
    }),
  );

/** The investigation that a file is to join: the same person's, open, and not its own already. */
export const mayJoin = (
  _viewer: GuardViewer,
  {
    file,
    investigation,
  }: { file: IncomingFileState; investigation: { id: string; personId: string; closed: boolean } },
): Ability =>
  verdict(
    when(investigation.personId !== file.personId, "investigation.other-person"),
    when(
      file.cases.some(({ id }) => id === investigation.id),
      "incoming-file.already-elevated",
    ),
    when(investigation.closed, "record.closed", { text: "That investigation is closed." }),
  );

/** A match is settled once, while the file is worked on. */
export const maySettleMatch = (_viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(when(!file.matchInReview, "incoming-file.no-review"), when(file.closed, "record.closed"));

/** What keeps a file from any investigation, a new one or one that is under way. */
function standingInTheWay(viewer: GuardViewer, file: IncomingFileState): (Reason | null)[] {
  const isCase = file.statusKey === "CaseCreated";
  return [
    when(!viewer.groups.has("DIS_USER"), "access.denied", {
      text: "Only those who work on investigations can do this.",
    }),
    when(file.matchInReview, "incoming-file.match-in-review", {
      fix: { label: "Settle the match", href: `${recordHref("IncomingReport", file.id)}#match` },
    }),
    when(isCase && file.infectionsLeft.length === 0, "incoming-file.already-elevated", fixIn(file.cases[0])),
    when(file.closed && !isCase, "record.closed"),
  ];
}

/** Every infection that is left has an open investigation already: attaching is the way. */
function blockedByOpenCases(file: IncomingFileState): Reason | null {
  const open = file.infectionsLeft.map(({ id }) => file.openInvestigations.find((each) => each.infectionId === id));
  const all = open.length > 0 && open.every((each) => each !== undefined);
  return when(all, "investigation.open-exists", fixIn(open[0]));
}

const fixIn = (investigation: CaseOfFile | undefined) =>
  investigation && {
    fix: { label: investigation.referenceNumber, href: recordHref("Incident", investigation.id) },
  };
