import type { Ability, Reason } from "@tracewell/contract/abilities";
import type { InfectionStatus } from "@tracewell/contract/constants";
import type { ProblemCode } from "@tracewell/contract/problems";
import { type RecordKind, recordHref, type StatusKey } from "@tracewell/contract/records";
import { verdict, when } from "../platform/guards.ts";

interface InvestigationRef {
  id: string;
  referenceNumber: string;
  infectionId: string;
}

interface InfectionLeft {
  id: string;
  name: string;
  status: InfectionStatus | null;
  noCaseReason: string | null;
}

/** The kinds that can be elevated to an investigation (docs/domain.md#elevation). */
export type SourceKind = Exclude<RecordKind, "Incident">;

/** What the guards know of a record that shall become an investigation, or join one. */
export interface ElevationState {
  id: string;
  kind: SourceKind;
  personId: string;
  statusKey: StatusKey;
  /** The investigations that it became or joined. */
  investigations: readonly InvestigationRef[];
  /** Open investigations of its person that it is no part of. */
  openInvestigations: readonly InvestigationRef[];
  /** Its infections that no investigation works on from this record. */
  infectionsLeft: readonly InfectionLeft[];
}

/** What each kind says where it is a case already, and where nobody said of which infection. */
export const elevationCodes = {
  IncomingReport: { elevated: "incoming-file.already-elevated", infectionNeeded: "incoming-file.infection-needed" },
  IncomingPartner: { elevated: "contact.already-elevated", infectionNeeded: "contact.infection-needed" },
  Visit: { elevated: "visit.already-elevated", infectionNeeded: "visit.infection-needed" },
} as const satisfies Record<SourceKind, Record<"elevated" | "infectionNeeded", ProblemCode>>;

/** The positive infections that have neither a case nor a reason why they get none (R10-56). */
export const undecidedInfections = <Left extends InfectionLeft>(infectionsLeft: readonly Left[]): Left[] =>
  infectionsLeft.filter(({ status, noCaseReason }) => status === "Positive" && noCaseReason === null);

/** A record becomes an investigation once for each of its infections (docs/decisions/0004). */
export const alreadyElevated = ({ kind, statusKey, infectionsLeft, investigations }: ElevationState): Reason | null =>
  when(
    statusKey === "CaseCreated" && infectionsLeft.length === 0,
    elevationCodes[kind].elevated,
    investigations[0] ? wayTo(investigations[0]) : {},
  );

/** Every infection that is left has an open investigation already: attaching is the way. */
export function blockedByOpenInvestigations({ infectionsLeft, openInvestigations }: ElevationState): Reason | null {
  const open = infectionsLeft.map(({ id }) => openInvestigations.find(({ infectionId }) => infectionId === id));
  const [first] = open;
  return when(
    open.length > 0 && open.every((each) => each !== undefined),
    "investigation.open-exists",
    first ? wayTo(first) : {},
  );
}

/** There has to be an investigation to join. */
export const noneToJoin = ({ openInvestigations }: ElevationState): Reason | null =>
  when(openInvestigations.length === 0, "investigation.other-person", {
    text: "The patient has no open investigation to attach this to.",
  });

/** The investigation that a record is to join: the same person's, open, and not its own already. */
export const mayJoin = (
  source: ElevationState,
  investigation: { id: string; personId: string; closed: boolean },
): Ability =>
  verdict(
    when(investigation.personId !== source.personId, "investigation.other-person"),
    when(
      source.investigations.some(({ id }) => id === investigation.id),
      elevationCodes[source.kind].elevated,
    ),
    when(investigation.closed, "record.closed", { text: "That investigation is closed." }),
  );

const wayTo = ({ id, referenceNumber }: InvestigationRef) => ({
  fix: { label: referenceNumber, href: recordHref("Incident", id) },
});
