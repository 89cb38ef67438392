import { clinicCalls } from "@tracewell/contract/clinics";
import { homeCalls } from "@tracewell/contract/home";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordWorkers } from "@tracewell/contract/permissions";
import { workloadCalls } from "@tracewell/contract/workload";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { CaseloadCard } from "./caseload-card.tsx";
import { ClinicsCard } from "./clinics-card.tsx";
import { DoubtfulCard } from "./doubtful-card.tsx";
import { HealthCard } from "./health-card.tsx";
import { MyContacts } from "./my-contacts.tsx";
import { MyUrgentCard, ToDecideCards } from "./urgent-cards.tsx";
import { WeekCard } from "./week-card.tsx";

/** What whoever has a role looks at first: who gives out work, who has it, who keeps the clinic running, who counts. */
export function RoleCards() {
  const supervises = useMay(workloadCalls.caseloads.needs);
  const investigates = useMay(investigationCalls.list.needs);
  // Those who close what others submit; the server's guard decides for each record (docs/domain.md#status-moves).
  const leads = useViewer().workgroupLead;
  const worksRecords = useMay(recordWorkers);
  const counts = useMay(homeCalls.week.needs) && !worksRecords;
  return (
    <>
      {useMay(clinicCalls.list.needs) && <ClinicsCard />}
      {useMay(homeCalls.health.needs) && <HealthCard />}
      {counts && <WeekCard />}
      {(supervises || leads) && investigates && <ToDecideCards />}
      {supervises && investigates && <CaseloadCard />}
      {investigates && (
        <>
          <MyUrgentCard />
          <MyContacts />
        </>
      )}
      {useMay("DIS_INCOMINGREPORTS_USER") && <DoubtfulCard />}
    </>
  );
}
