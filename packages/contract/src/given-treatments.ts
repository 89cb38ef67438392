import { z } from "zod";
import { Ability, Reason } from "./abilities.ts";
import { call } from "./call.ts";
import { treatmentTypes } from "./medical-kinds.ts";
import { personReaders, recordWorkers } from "./permissions.ts";
import { byId, Day, GivenDay, Id, Instant, Line, Named, Paragraph, Version } from "./primitives.ts";
import { Regimen } from "./treatments.ts";

/** How a treatment reached the patient: seen to be taken, as a prescription, or for a partner who was not seen (EPT). */
export const deliveries = ["Observed", "Prescribed", "For a partner"] as const;
export type Delivery = (typeof deliveries)[number];

const GivenRegimen = Regimen.pick({ id: true, title: true, description: true, dose: true, route: true });

/** A treatment that was given, or noted of elsewhere (R3-51). */
export const GivenTreatment = z.object({
  id: Id,
  /** The record that it was written on, which need not be the one in view. */
  recordId: Id,
  /** Null: noted as given elsewhere, or as not given. */
  delivery: z.enum(deliveries).nullable(),
  treatmentType: z.enum(treatmentTypes),
  infection: Named.nullable(),
  definition: Named.nullable(),
  regimen: GivenRegimen.nullable(),
  clinician: Named.nullable(),
  givenOn: Day.nullable(),
  givenTime: z.string().nullable(),
  givenBy: Named.nullable(),
  lotNumber: z.string().nullable(),
  comment: z.string().nullable(),
  /** The test that it was given because of. */
  test: z.object({ orderId: Id, itemId: Id, name: z.string(), result: z.string().nullable() }).nullable(),
  /** The warnings in spite of which it was given, and why. */
  accepted: z.array(Reason.omit({ fix: true })),
  acceptedReason: z.string().nullable(),
  withdrawn: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  createdAt: Instant,
  createdBy: Named,
  version: Version,
  write: Ability,
});
export type GivenTreatment = z.infer<typeof GivenTreatment>;

/** Treatments by regimen, the group with the newest first. */
export const GivenTreatments = z.object({
  groups: z.array(z.object({ title: z.string(), given: z.array(GivenTreatment) })),
  /** Whether more may be given on the record in view. */
  write: Ability,
});
export type GivenTreatments = z.infer<typeof GivenTreatments>;

/** A regimen as it is offered to this patient: with what speaks against it. */
export const OfferedRegimen = z.object({
  definition: Named,
  infection: Named.nullable(),
  regimen: GivenRegimen,
  /** Nothing in the chart speaks against it. */
  offered: z.boolean(),
  reasons: z.array(Reason),
  /** The first that is offered after the test's result. */
  standard: z.boolean(),
  /** Of a treatment that the result's outcome names. */
  ofResult: z.boolean(),
});
export type OfferedRegimen = z.infer<typeof OfferedRegimen>;

/** What can be given to a patient, and what of them decides about it. */
export const TreatmentOffer = z.object({
  regimens: z.array(OfferedRegimen),
  /** What a treatment after the test's result is. */
  treatmentType: z.enum(treatmentTypes).nullable(),
  pregnancy: z.string().nullable(),
  allergies: z.array(z.string()),
});
export type TreatmentOffer = z.infer<typeof TreatmentOffer>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time as 14:30.");

/** A treatment as it is given. */
export const NewTreatment = z.object({
  regimenId: Id,
  /** Where the treatment is of no one infection. */
  infectionId: Id.nullish(),
  delivery: z.enum(deliveries),
  treatmentType: z.enum(["Treated", "Presumptively Treated"]),
  /** The test that it is given because of. */
  orderItemId: Id.nullish(),
  clinicianId: Id.nullish(),
  givenOn: GivenDay,
  givenTime: time.nullish(),
  givenById: Id.nullish(),
  lotNumber: Line.nullish(),
  comment: Paragraph.nullish(),
  /** The codes of warnings that were read, each as the first answer named it. */
  accepted: z.array(z.string().max(60)).max(20).optional(),
  acceptedReason: Paragraph.nullish(),
});
export type NewTreatment = z.output<typeof NewTreatment>;

/** What asks before a treatment is given (clinical facts: CDC 2021). */
export const treatmentWarnings = [
  "treatment.allergy",
  "treatment.pregnant",
  "treatment.pregnancy-unknown",
  "treatment.for-pregnancy",
  "treatment.for-allergy",
  "treatment.duplicate",
  "treatment.heavy",
  "treatment.partner-syphilis",
  "treatment.partner-injection",
] as const;

const readOnly = ["access.medical-record", "visit.abandoned", "visit.escalated"] as const;
const refuses = [
  ...readOnly,
  "treatment.needs-acceptance",
  "treatment.regimen-off",
  "treatment.in-future",
  "treatment.other-person",
  "clinical.unknown-choice",
] as const;
const ofTreatment = z.object({ id: Id, treatmentId: Id });
const needs = recordWorkers;

export const givenTreatmentCalls = {
  ofRecord: call({
    method: "GET",
    path: "/records/:id/treatments",
    summary: "The treatments that are seen from a record, by regimen.",
    needs,
    params: byId,
    reply: GivenTreatments,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  ofPerson: call({
    method: "GET",
    path: "/person/:id/treatments",
    summary: "The treatments on those records of a person that one may open, by regimen.",
    needs: personReaders,
    params: byId,
    reply: GivenTreatments,
    views: "part-of-person",
  }),
  offer: call({
    method: "GET",
    path: "/records/:id/treatments/offer",
    summary: "The regimens for a record's patient, with what in pregnancy and allergies speaks against each.",
    needs,
    params: byId,
    query: z.object({ itemId: Id.optional() }),
    reply: TreatmentOffer,
    views: "part-of-record",
    refuses: ["access.medical-record", "treatment.other-person"],
  }),
  give: call({
    method: "POST",
    path: "/records/:id/treatments",
    summary: "Records a treatment. Warnings are answered first, and accepted by their codes with a reason.",
    needs,
    params: byId,
    body: NewTreatment,
    reply: GivenTreatments,
    views: "part-of-record",
    refuses: [...refuses, ...treatmentWarnings],
  }),
  correct: call({
    method: "PUT",
    path: "/records/:id/treatments/:treatmentId",
    summary: "Corrects a treatment that was given.",
    needs,
    params: ofTreatment,
    body: NewTreatment.extend({ version: Version }),
    reply: GivenTreatments,
    views: "part-of-record",
    refuses: [...refuses, ...treatmentWarnings, "edit.stale", "treatment.withdrawn"],
  }),
  withdraw: call({
    method: "POST",
    path: "/records/:id/treatments/:treatmentId/withdraw",
    summary: "Takes a treatment back that was recorded by mistake; it stays to be read.",
    needs,
    params: ofTreatment,
    body: z.object({ reason: Paragraph.min(1, "Say why."), version: Version }),
    reply: GivenTreatments,
    views: "part-of-record",
    refuses: [...readOnly, "edit.stale", "treatment.withdrawn"],
  }),
};
