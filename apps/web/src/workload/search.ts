import { Id } from "@tracewell/contract/primitives";
import { z } from "zod";

/** What the address of the workload asks for: all open investigations, where nothing is said. */
export const workloadSearch = z.object({
  assignedTo: z.union([Id, z.literal("nobody")]).optional(),
  infection: Id.optional(),
});
