import { Id } from "@tracewell/contract/primitives";
import { z } from "zod";

/** Whose hours the page of clinicians' hours shows; one's own, where nothing is said. */
export const clinicianHoursSearch = z.object({ of: Id.optional() });
