import type { CorrectionDecision, LabCorrection } from "@tracewell/contract/corrections";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { CorrectionNotice } from "../components/correction-notice.tsx";
import { DecisionDialog } from "../components/decision-dialog.tsx";
import { decidedText } from "../correction-text.ts";
import { useCorrections, useDecision } from "../hooks/use-corrections.ts";
import css from "./correction-notices.module.css";

/** What laboratories changed of the results that a record is built on, above its modules. */
export function CorrectionNotices({ recordId }: { recordId: string }) {
  const corrections = useCorrections(recordId);
  const decide = useDecision();
  const [asking, setAsking] = useState<{ correction: LabCorrection; decision: CorrectionDecision } | null>(null);
  if (corrections.length === 0) return null;
  const close = () => {
    setAsking(null);
    decide.reset();
  };
  const save = (reason: string) => {
    if (!asking) return;
    const { correction, decision } = asking;
    decide.mutate(
      {
        params: { id: correction.record.id, correctionId: correction.id },
        body: { decision, version: correction.version, ...(reason ? { reason } : {}) },
      },
      {
        onSuccess: () => {
          close();
          toast.done(`${correction.record.referenceNumber}: ${decidedText[decision].toLowerCase()}.`);
        },
      },
    );
  };
  return (
    <div className={css.notices}>
      {corrections.map((correction) => (
        <CorrectionNotice
          key={correction.id}
          correction={correction}
          recordId={recordId}
          busy={decide.isPending}
          onDecide={(decision) => setAsking({ correction, decision })}
        />
      ))}
      {asking && (
        <DecisionDialog
          {...asking}
          busy={decide.isPending}
          problem={decide.error?.message ?? null}
          onSave={save}
          onClose={close}
        />
      )}
    </div>
  );
}
