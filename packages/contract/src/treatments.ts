import { z } from "zod";
import { call } from "./call.ts";
import { Id, Named } from "./primitives.ts";

/** One way to give a treatment, and whom it suits (R3-52). */
export const Regimen = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  code: z.string().nullable(),
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
});
export type TreatmentDefinition = z.infer<typeof TreatmentDefinition>;

export const treatmentCalls = {
  definitions: call({
    method: "GET",
    path: "/treatment/definitions",
    summary: "The clinic's treatments by infection, each with its regimens.",
    needs: "staff",
    list: true,
    reply: TreatmentDefinition,
  }),
};
