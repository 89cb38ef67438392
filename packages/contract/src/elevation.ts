import { z } from "zod";
import { Id } from "./primitives.ts";

/** What elevation asks for (docs/domain.md#elevation). It answers with the investigation. */
export const Elevation = z.object({ infectionId: Id.optional(), assignTo: Id.optional() });

/** An open investigation of a record's person, to attach to instead of elevating. */
export const OpenInvestigation = z.object({
  id: Id,
  referenceNumber: z.string(),
  infection: z.string(),
  infectionId: Id,
});
