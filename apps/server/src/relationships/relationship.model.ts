import { type InfectionStatus, infectionStatuses } from "@tracewell/contract/constants";

/** The status that a person shows in the network: Positive over Exposed over Negative (R3-42). */
export const priorityStatus = (infections: readonly { status: InfectionStatus | null }[]): InfectionStatus | null =>
  infectionStatuses.find((status) => infections.some((infection) => infection.status === status)) ?? null;
