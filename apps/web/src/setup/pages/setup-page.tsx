import { clinicCalls } from "@tracewell/contract/clinics";
import { SetupStepsCard } from "../../clinics/containers/setup-steps-card.tsx";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { ProviderApprovals } from "../../system-settings/containers/provider-approvals.tsx";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { ClinicCard } from "../containers/clinic-card.tsx";
import { setupTiles } from "../tiles.ts";
import css from "./setup-page.module.css";

/** The ways to what the clinic's administrators set up. */
export function SetupPage() {
  const { assignedGroups } = useViewer();
  const setsUp = useMay(clinicCalls.ownSteps.needs);
  return (
    <PageFrame title="Setup">
      <ul className={css.tiles}>
        {setupTiles
          .filter(({ needs }) => !needs || assignedGroups.includes(needs))
          .map(({ title, text, href, icon: Icon }) => (
            <li key={href} className={css.tile}>
              <Icon size={22} stroke={1.5} aria-hidden="true" />
              <h2 className={css.title}>
                <Link href={href}>{title}</Link>
              </h2>
              <p className={css.text}>{text}</p>
            </li>
          ))}
      </ul>
      <ProviderApprovals />
      {setsUp && <SetupStepsCard />}
      <ClinicCard />
    </PageFrame>
  );
}
