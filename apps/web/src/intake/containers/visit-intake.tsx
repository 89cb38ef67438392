import type { Ability } from "@tracewell/contract/abilities";
import type { Intake, IntakeLine } from "@tracewell/contract/intake-lines";
import { useState } from "react";
import { CheckLines } from "../../ui/checklist/check-line.tsx";
import { ReasonDialog } from "../../ui/form/reason-dialog.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { IntakeItemLine } from "../components/intake-item-line.tsx";
import { useIntakeTicks } from "../hooks/use-intake.ts";

interface VisitIntakeProps {
  visit: { id: string; status: { closed: boolean }; intake: Intake; abilities: { edit: Ability } };
  /** Of the call that reads the visit's page. */
  pagePath: string;
}

/** What a visit is asked for from its start: ticked by hand, or by what the record has. */
function VisitIntake({ visit, pagePath }: VisitIntakeProps) {
  const [skipping, setSkipping] = useState<IntakeLine | null>(null);
  const { tick, skip, untick } = useIntakeTicks(pagePath);
  const paramsOf = ({ id: itemId }: IntakeLine) => ({ id: visit.id, itemId });
  const close = () => {
    setSkipping(null);
    skip.reset();
  };
  return (
    <>
      <CheckLines>
        {visit.intake.map((line) => (
          <IntakeItemLine
            key={line.id}
            line={line}
            closed={visit.status.closed || !visit.abilities.edit.allowed}
            onTick={() => tick.mutate({ params: paramsOf(line), body: { notNeeded: null } })}
            onSkip={() => setSkipping(line)}
            onUntick={() => untick.mutate({ params: paramsOf(line) })}
          />
        ))}
      </CheckLines>
      {skipping && (
        <ReasonDialog
          title={`${skipping.name}: why not needed?`}
          description="It stays with the visit."
          busy={skip.isPending}
          problem={skip.error?.message ?? null}
          onSave={(notNeeded) => skip.mutate({ params: paramsOf(skipping), body: { notNeeded } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

/** The card of a visit's intake, where its types ask for anything. */
export function intakeModule({ visit, pagePath }: VisitIntakeProps): RecordModule[] {
  const { intake } = visit;
  if (intake.length === 0) return [];
  const done = intake.filter(({ state }) => state !== "open").length;
  return [
    {
      id: "intake",
      title: "Intake",
      note: done === intake.length ? "all done" : `${done} of ${intake.length} done`,
      wide: true,
      content: <VisitIntake visit={visit} pagePath={pagePath} />,
    },
  ];
}
