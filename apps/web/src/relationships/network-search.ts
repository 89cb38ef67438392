import { clusterMethods } from "@tracewell/contract/clusters";
import { infectionStatuses } from "@tracewell/contract/constants";
import { GivenDay, Id } from "@tracewell/contract/primitives";
import { z } from "zod";

/** In which ways a network is shown: drawn, and as what needs no picture. */
export const networkViews = [
  "bubble",
  "hierarchy",
  "onset",
  "contact",
  "report",
  "areas",
  "tree",
  "table",
  "story",
] as const;
export type NetworkViewName = (typeof networkViews)[number];

const colorMeanings = ["status", "infection", "sex", "age", "area", "cluster", "outbreak", "treated"] as const;
const shapeMeanings = ["status", "role", "sex", "none"] as const;
const sizeMeanings = ["none", "ties", "named"] as const;
const labelMeanings = ["name", "initials", "number", "age", "none"] as const;
const edgeMeanings = ["relationship", "exposure", "frequency", "days", "none"] as const;

/** What the address of a network says: whose it is, how it is drawn, and what of it. */
export const networkSearch = z.object({
  record: Id.optional(),
  person: Id.optional(),
  outbreak: Id.optional(),
  /** The address of a list of investigations. */
  list: z.string().max(2000).optional(),
  /** A member of a cluster, and what makes clusters. */
  cluster: Id.optional(),
  method: z.enum(clusterMethods).optional(),
  clusterInfection: Id.optional(),
  exposedFrom: GivenDay.optional(),
  steps: z.coerce.number().int().min(0).max(6).optional(),

  view: z.enum(networkViews).optional(),
  color: z.enum(colorMeanings).optional(),
  shape: z.enum(shapeMeanings).optional(),
  size: z.enum(sizeMeanings).optional(),
  label: z.enum(labelMeanings).optional(),
  edge: z.enum(edgeMeanings).optional(),

  infection: z.string().max(512).optional(),
  relationship: z.string().max(512).optional(),
  status: z.enum(infectionStatuses).optional(),
  lab: z.string().max(512).optional(),
  since: GivenDay.optional(),
  through: GivenDay.optional(),
  /** Only who is within so many ties of this person. */
  around: Id.optional(),
  degree: z.coerce.number().int().min(1).max(6).optional(),
});
export type NetworkSearch = z.output<typeof networkSearch>;
