import { z } from "zod";

/** What makes it likely that an interview finds others who are infected, or urgent that somebody goes. */
export const yieldReasons = [
  "pregnant",
  "high-titer",
  "recent",
  "female",
  "young",
  "first-episode",
  "own-visit",
] as const;
export type YieldReason = (typeof yieldReasons)[number];

const points = (usual: number) => z.number().int().min(0).max(20).default(usual);

/** The clinic's setting `yieldWeights`: how many points each reason adds to the rank of an investigation (docs/domain.md#workload). */
export const YieldWeights = z.object({
  pregnant: points(4),
  "high-titer": points(2),
  recent: points(2),
  female: points(2),
  young: points(2),
  "first-episode": points(1),
  "own-visit": points(1),
});
export type YieldWeights = z.infer<typeof YieldWeights>;
