import type { ClinicProgram } from "@tracewell/contract/clinic-programs";
import { type ClinicSetting, readClinicSetting } from "@tracewell/contract/clinic-settings";
import { seededInfections } from "../infections/infection.seed.ts";

interface Program {
  /** Keys of the infections that are in use from the first day; the others are there, and not in use. */
  infections: string[];
  settings: Partial<{
    isolationMonitoring: ClinicSetting<"isolationMonitoring">;
    isolationMessaging: ClinicSetting<"isolationMessaging">;
  }>;
}

const ofGroups = (...groups: string[]) =>
  seededInfections.filter(({ group }) => groups.includes(group)).map(({ key }) => key);

/** What a clinic of each program begins with (docs/decisions/0150). */
export const programs: Record<ClinicProgram, Program> = {
  std: { infections: [...ofGroups("STD", "Congenital Syphilis", "Hepatitis"), "mpox"], settings: {} },
  covid: {
    infections: [...ofGroups("COVID-19"), "influenza", "rsv"],
    settings: {
      isolationMonitoring: {
        ...readClinicSetting("isolationMonitoring"),
        enableInvestigation: true,
        enableContact: true,
      },
      isolationMessaging: { enabled: true },
    },
  },
  hepatitis: { infections: ofGroups("Hepatitis"), settings: {} },
  blank: { infections: ["tuberculosis"], settings: {} },
};
