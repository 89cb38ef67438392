import type { Ability } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import {
  alreadyElevated,
  blockedByOpenInvestigations,
  type ElevationState,
  noneToJoin,
} from "../elevation/elevation.policy.ts";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What the guards know of a person who shall become a contact of an investigation. */
export interface ContactWanted {
  indexPersonId: string;
  personId: string;
  /** The contact that the person is of the same investigation already. */
  known: { id: string; referenceNumber: string } | null;
  firstExposureOn: string | null;
  lastExposureOn: string | null;
}

/** A person becomes a contact of an investigation once, and never of their own. */
export const mayBecomeContact = (viewer: GuardViewer, wanted: ContactWanted): Ability =>
  verdict(
    when(wanted.personId === wanted.indexPersonId, "contact.same-person"),
    when(wanted.known !== null, "contact.already-exists", {
      text: `This person is a contact of this investigation already: ${wanted.known?.referenceNumber}.`,
      fix: {
        label: `${wanted.known?.referenceNumber}`,
        href: recordHref("IncomingPartner", `${wanted.known?.id}`),
      },
    }),
    ...mayBeExposed(viewer, wanted).reasons,
  );

/** The last exposure is not before the first. */
export const mayBeExposed = (
  _viewer: GuardViewer,
  { firstExposureOn: first, lastExposureOn: last }: Pick<ContactWanted, "firstExposureOn" | "lastExposureOn">,
): Ability => verdict(when(first !== null && last !== null && last < first, "exposure.order"));

/** What the guards know of a contact that shall become an investigation. */
export interface ContactState extends ElevationState {
  kind: "IncomingPartner";
  closed: boolean;
}

/** A contact who turns out to be infected becomes an investigation, once for each infection (docs/domain.md#elevation). */
export const mayElevate = (_viewer: GuardViewer, contact: ContactState): Ability =>
  verdict(...standingInTheWay(contact), blockedByOpenInvestigations(contact));

/** A contact joins an open investigation of the same person. */
export const mayAttach = (_viewer: GuardViewer, contact: ContactState): Ability =>
  verdict(...standingInTheWay(contact), noneToJoin(contact));

const standingInTheWay = (contact: ContactState) => [
  alreadyElevated(contact),
  when(contact.closed && contact.statusKey !== "CaseCreated", "record.closed"),
];

/** Closing a contact asks for one of the clinic's dispositions (docs/domain.md#dispositions). */
export const mayClose = (_viewer: GuardViewer, disposition: { code: string } | null): Ability =>
  verdict(when(disposition === null, "contact.disposition-needed"));
