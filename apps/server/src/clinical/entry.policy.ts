import type { Ability } from "@tracewell/contract/abilities";
import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import { mayOpen, mayWrite } from "../records/record.policy.ts";
import type { EntryReference } from "./entry-values.model.ts";

/** Entries are written where notes are: on records that the viewer's groups open, and that are not read-only. */
export const mayWriteEntries = (
  viewer: GuardViewer,
  record: { kind: RecordKind; statusKey: StatusKey; escalationOver: boolean },
): Ability => verdict(...mayOpen(viewer, record).reasons, ...mayWrite(viewer, record).reasons);

/** What the clinic knows of a thing that an entry points at. */
export type Known = { type: string; list: string | null };

/** A word is of the list that is asked for, an infection is an infection …, all of this clinic. */
export const knowsReference = ({ type, list }: EntryReference, known: Known | undefined): Ability =>
  verdict(when(known === undefined || known.type !== type || known.list !== list, "clinical.unknown-choice"));

/** A regimen is one of its treatment's. */
export const ofItsTreatment = (definitionId: unknown, definitionOfRegimen: string | undefined): Ability =>
  verdict(when(definitionOfRegimen !== undefined && definitionOfRegimen !== definitionId, "clinical.other-treatment"));

export const isAnotherPerson = (personId: string, memberId: unknown): Ability =>
  verdict(when(personId === memberId, "clinical.own-family"));

/** A treatment that was given here is corrected and withdrawn with its warnings and reasons, never by the way. */
export const isPlainEntry = (givenTreatment: boolean): Ability =>
  verdict(when(givenTreatment, "clinical.given-treatment"));
