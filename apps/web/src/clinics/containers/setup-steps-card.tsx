import { visitCalls } from "@tracewell/contract/visits";
import { useMay } from "../../platform/session/use-session.ts";
import { Card } from "../../ui/page-frame.tsx";
import { StepsList } from "../components/steps-list.tsx";
import { useOwnSteps } from "../hooks/use-clinics.ts";

/** What is left to set up in one's own clinic; nothing once all is done. */
export function SetupStepsCard() {
  const { data: steps } = useOwnSteps();
  // Administrators often don't work with visits themselves.
  const worksVisits = useMay(visitCalls.list.needs);
  const left = steps?.filter(({ done }) => !done).length ?? 0;
  if (!steps || left === 0) return null;
  return (
    <Card title={left === 1 ? "One setup step left" : `${left} setup steps left`}>
      <StepsList steps={steps} opens={(key) => key !== "visit" || worksVisits} />
    </Card>
  );
}
