import type { Ability } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What the guards know of an incoming file. */
export interface IncomingFileState {
  closed: boolean;
  statusKey: string;
  matchInReview: boolean;
  /** Its infections that have no investigation of their own from this file yet. */
  infectionsLeft: readonly { id: string; name: string }[];
  openInvestigations: readonly { id: string; referenceNumber: string; infectionId: string }[];
  id: string;
}

const isCase = (file: IncomingFileState) => file.statusKey === "CaseCreated";
const reviewFix = (file: IncomingFileState) => ({
  fix: { label: "Settle the match", href: `${recordHref("IncomingReport", file.id)}#match` },
});

/**
 * A file becomes an investigation once for each of its infections (domain §5, docs/decisions/0004). One with no infection
 * takes the one that is chosen.
 */
export const mayElevate = (_viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(
    when(file.matchInReview, "incoming-file.match-in-review", reviewFix(file)),
    when(isCase(file) && file.infectionsLeft.length === 0, "incoming-file.already-elevated"),
    when(file.closed && !isCase(file), "record.closed"),
    blockedByOpenCases(file),
  );

/** Every infection that is left has an open investigation already: attaching is the way. */
function blockedByOpenCases(file: IncomingFileState) {
  const open = file.infectionsLeft.map((infection) =>
    file.openInvestigations.find((each) => each.infectionId === infection.id),
  );
  const [first] = open;
  const all = open.length > 0 && open.every((each) => each !== undefined);
  return when(all, "investigation.open-exists", first && { fix: caseFix(first) });
}

const caseFix = (investigation: { id: string; referenceNumber: string }) => ({
  label: investigation.referenceNumber,
  href: recordHref("Incident", investigation.id),
});

/** A file joins an open investigation of the same person. */
export const mayAttach = (_viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(
    when(file.matchInReview, "incoming-file.match-in-review", reviewFix(file)),
    when(isCase(file), "incoming-file.already-elevated"),
    when(file.closed && !isCase(file), "record.closed"),
    when(file.openInvestigations.length === 0, "investigation.other-person", {
      text: "The patient has no open investigation to attach to.",
    }),
  );

export const maySettleMatch = (_viewer: GuardViewer, file: IncomingFileState): Ability =>
  verdict(when(!file.matchInReview, "incoming-file.no-review"), when(file.closed, "record.closed"));
