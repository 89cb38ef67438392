import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { byId, Id, Line, Named, Paragraph, Version } from "./primitives.ts";

export const treatmentRoutes = ["Oral", "IM", "IV", "Vaginal", "Topical"] as const;

/** One way to give a treatment, and whom it suits (R3-52). */
export const Regimen = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  code: z.string().nullable(),
  /** Null where several drugs are given. */
  dose: z.string().nullable(),
  route: z.enum(treatmentRoutes).nullable(),
  forPregnant: z.boolean(),
  forNonPregnant: z.boolean(),
  /** Instead of what the patient is allergic to. */
  forAllergy: z.boolean(),
  order: z.number().int(),
  /** Still read where it was given; not to be chosen any more. */
  deleted: z.boolean(),
});
export type Regimen = z.infer<typeof Regimen>;

/** A treatment for an infection (R3-53), with its regimens in order. */
export const TreatmentDefinition = z.object({
  id: Id,
  name: z.string(),
  infection: Named.nullable(),
  notes: z.string().nullable(),
  order: z.number().int(),
  disabled: z.boolean(),
  regimens: z.array(Regimen),
  version: Version,
});
export type TreatmentDefinition = z.infer<typeof TreatmentDefinition>;

export const TreatmentDefinitionPage = TreatmentDefinition.extend({ abilities: z.object({ remove: Ability }) });
export type TreatmentDefinitionPage = z.infer<typeof TreatmentDefinitionPage>;

const regimenShape = {
  title: Line.min(1, "Say what is given, how much and how often."),
  description: Paragraph.nullable(),
  code: z.string().trim().max(64).nullable(),
  dose: z.string().trim().max(100).nullable(),
  route: z.enum(treatmentRoutes).nullable(),
  forPregnant: z.boolean(),
  forNonPregnant: z.boolean(),
  forAllergy: z.boolean(),
  deleted: z.boolean(),
};

export const wellFormedRegimen = <T extends z.ZodType<z.output<z.ZodObject<typeof regimenShape>>>>(regimen: T) =>
  regimen.refine(({ forPregnant, forNonPregnant }) => forPregnant || forNonPregnant, {
    error: "It suits the pregnant, others, or both.",
    path: ["forNonPregnant"],
  });

const NewRegimen = wellFormedRegimen(z.object(regimenShape));
/** A regimen as it is edited; without an id it is new. */
export const RegimenBody = wellFormedRegimen(z.object({ ...regimenShape, id: Id.nullish() }));
export type RegimenBody = z.output<typeof RegimenBody>;

const definitionShape = {
  name: Line.min(1, "Name the treatment."),
  infectionId: Id.nullable(),
  notes: Paragraph.nullable(),
  disabled: z.boolean(),
};
/** As many as are offered of one treatment. */
export const mostRegimens = 15;
const NewTreatmentDefinition = z.object({ ...definitionShape, regimens: z.array(NewRegimen).max(mostRegimens) });

/** All that is edited of a treatment: its regimens in the order in which they are offered; one left out is not chosen any more. */
export const TreatmentDefinitionBody = z.object({
  ...definitionShape,
  regimens: z.array(RegimenBody).max(mostRegimens),
});
export type TreatmentDefinitionBody = z.output<typeof TreatmentDefinitionBody>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
const unfit = ["treatment.name-taken", "treatment.regimen-twice"] as const;

export const treatmentCalls = {
  definitions: call({
    method: "GET",
    path: "/treatment/definitions",
    summary: "The clinic's treatments by infection, each with its regimens.",
    needs: "staff",
    list: true,
    reply: TreatmentDefinition,
  }),
  get: call({
    method: "GET",
    path: "/treatment/definitions/:id",
    summary: "One treatment with its regimens.",
    needs,
    params: byId,
    reply: TreatmentDefinitionPage,
  }),
  create: call({
    method: "POST",
    path: "/treatment/definitions",
    summary: "Adds a treatment with its regimens.",
    needs,
    body: NewTreatmentDefinition,
    reply: TreatmentDefinitionPage,
    refuses: [...unfit],
  }),
  edit: call({
    method: "PUT",
    path: "/treatment/definitions/:id",
    summary: "Changes a treatment and its regimens. What was given stays as it was given.",
    needs,
    params: byId,
    body: TreatmentDefinitionBody.extend({ version: Version }),
    reply: TreatmentDefinitionPage,
    refuses: [...unfit, "edit.stale"],
  }),
  remove: call({
    method: "DELETE",
    path: "/treatment/definitions/:id",
    summary: "Removes a treatment that was never given and that no outcome offers.",
    needs,
    params: byId,
    refuses: ["treatment.in-use"],
  }),
};
