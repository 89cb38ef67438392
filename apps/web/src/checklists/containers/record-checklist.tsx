import type { Checklist, ChecklistLine } from "@tracewell/contract/checklist-lines";
import { checklistLines } from "@tracewell/contract/checklist-rules";
import { useState } from "react";
import { CheckLines } from "../../ui/checklist/check-line.tsx";
import { ReasonDialog } from "../../ui/form/reason-dialog.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { ChecklistItem } from "../components/checklist-line.tsx";
import { useChecklistChanges } from "../hooks/use-checklist.ts";

interface RecordChecklistProps {
  record: { id: string; status: { closed: boolean }; checklist: Checklist };
  /** Of the call that reads the record's page. */
  pagePath: string;
}

/** What is to be done before a record is finished, from its first day on. */
function RecordChecklist({ record, pagePath }: RecordChecklistProps) {
  const [asking, setAsking] = useState<ChecklistLine | null>(null);
  const { except, withdraw } = useChecklistChanges(pagePath);
  const close = () => {
    setAsking(null);
    except.reset();
  };
  return (
    <>
      <CheckLines>
        {record.checklist.map((line) => (
          <ChecklistItem
            key={line.key}
            line={line}
            closed={record.status.closed}
            onExcept={() => setAsking(line)}
            onWithdraw={() => withdraw.mutate({ params: { id: record.id, line: line.key } })}
          />
        ))}
      </CheckLines>
      {asking && (
        <ReasonDialog
          title={`${checklistLines[asking.key].label}: why not?`}
          description="It stays with the record and is counted."
          busy={except.isPending}
          problem={except.error?.message ?? null}
          onSave={(reason) =>
            except.mutate({ params: { id: record.id, line: asking.key }, body: { reason } }, { onSuccess: close })
          }
          onClose={close}
        >
          <p>{asking.text}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** The card of a record's checklist, where anything is asked of it. */
export function checklistModule({ record, pagePath }: RecordChecklistProps): RecordModule[] {
  const { checklist } = record;
  if (checklist.length === 0) return [];
  const left = checklist.filter(({ state }) => state === "open").length;
  return [
    {
      id: "checklist",
      title: "Checklist",
      note: left === 0 ? "all done" : `${left} of ${checklist.length} open`,
      wide: true,
      content: <RecordChecklist record={record} pagePath={pagePath} />,
    },
  ];
}
