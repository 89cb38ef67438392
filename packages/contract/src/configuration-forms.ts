import { z } from "zod";
import { DefinedBlock, Question } from "./factors.ts";

/** A block of questions in a configuration file. Versions of questions belong to the clinic that asks them. */
export const FiledBlock = z.strictObject({
  ...DefinedBlock.shape,
  questions: z
    .array(Question.omit({ version: true }))
    .min(1)
    .max(200),
});
export type FiledBlock = z.output<typeof FiledBlock>;
export type FiledQuestion = FiledBlock["questions"][number];
