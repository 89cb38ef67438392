import type { IncomingFilePage, InfectionOutcome } from "@tracewell/contract/incoming-files";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { InfectionOutcomes } from "../components/infection-outcomes.tsx";
import { NoCaseDialog } from "../components/no-case-dialog.tsx";
import { useFileSteps } from "../hooks/use-file-steps.ts";

/** The file's infections, each with its case or the reason why it gets none. */
export function FileInfections({ file }: { file: IncomingFilePage }) {
  const [declining, setDeclining] = useState<InfectionOutcome | null>(null);
  const { declineCase } = useFileSteps();
  const close = () => {
    setDeclining(null);
    declineCase.reset();
  };
  const save = (infection: InfectionOutcome) => (reason: string) =>
    declineCase.mutate(
      { params: { id: file.id, infectionId: infection.id }, body: { reason } },
      {
        onSuccess: () => {
          close();
          toast.done(`No case for ${infection.name}: saved.`);
        },
      },
    );
  return (
    <>
      <InfectionOutcomes file={file} onDecline={setDeclining} />
      {declining && (
        <NoCaseDialog
          infection={declining}
          busy={declineCase.isPending}
          problem={declineCase.error?.message ?? null}
          onSave={save(declining)}
          onClose={close}
        />
      )}
    </>
  );
}
