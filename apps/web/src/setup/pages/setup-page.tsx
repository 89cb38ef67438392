import { Stack } from "@mantine/core";
import { clinicCalls } from "@tracewell/contract/clinics";
import { SetupStepsCard } from "../../clinics/containers/setup-steps-card.tsx";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { ProviderApprovals } from "../../system-settings/containers/provider-approvals.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { ClinicCard } from "../containers/clinic-card.tsx";
import { setupTiles } from "../tiles.ts";

/** The ways to what the clinic's administrators set up. */
export function SetupPage() {
  const { assignedGroups } = useViewer();
  const setsUp = useMay(clinicCalls.ownSteps.needs);
  return (
    <PageFrame title="Setup">
      <Tiles tiles={setupTiles.filter(({ needs }) => !needs || assignedGroups.includes(needs))} />
      <Stack gap="sm">
        <ProviderApprovals />
        {setsUp && <SetupStepsCard />}
        <ClinicCard />
      </Stack>
    </PageFrame>
  );
}
