import { z } from "zod";

/** The clinic's setting `environment`: what its screens offer and how they begin. The installation may set each for all clinics. */
export const EnvironmentSettings = z.object({
  /** Tasks can be shared with a workgroup, whose members all see them and may take them (R9-57). */
  shareableTasks: z.boolean().default(true),
  /** Lists of visits can be exported (R9-58). */
  exportVisits: z.boolean().default(true),
  /** The clinic's questions stand open in the system settings; else they begin folded (R9-61). */
  factorManagementTab: z.boolean().default(false),
  /** The calendar at home begins with the workgroup's tasks among one's own (R9-62). */
  defaultCalendarSharing: z.boolean().default(false),
  /** The picture of a network begins with late exposures only (R9-63). */
  clusterDiagramTimeFilter: z.boolean().default(false),
});
export type EnvironmentSettings = z.infer<typeof EnvironmentSettings>;

export const environmentSettingNames = EnvironmentSettings.keyof().options;
