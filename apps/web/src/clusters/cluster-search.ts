import { clusterMethods } from "@tracewell/contract/clusters";
import { GivenDay, Id } from "@tracewell/contract/primitives";
import { z } from "zod";

/** What the address of the clusters says: which ties make them, and since when somebody counts as new. */
export const clusterSearch = z.object({
  method: z.enum(clusterMethods).optional(),
  infection: Id.optional(),
  exposedFrom: GivenDay.optional(),
  newSince: GivenDay.optional(),
});
export type ClusterSearch = z.output<typeof clusterSearch>;
