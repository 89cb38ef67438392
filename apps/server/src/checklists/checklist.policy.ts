import type { Ability } from "@tracewell/contract/abilities";
import type { Checklist, ChecklistKey } from "@tracewell/contract/checklist-lines";
import { checklistLines, finishingStatuses } from "@tracewell/contract/checklist-rules";
import { type RecordKind, recordHref, type StatusKey } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** Where on the record's page each line is mended. */
const cards: Record<ChecklistKey, { id: string; label: string }> = {
  interview: { id: "case", label: "Go to the case" },
  "positive-result": { id: "results", label: "Go to the results" },
  treatment: { id: "treatment", label: "Go to the treatment" },
  contacts: { id: "contacts", label: "Go to the contacts" },
  pregnancy: { id: "pregnancy", label: "Go to the pregnancy" },
  "on-site-results": { id: "tests", label: "Go to the tests" },
  "visit-treatment": { id: "treatment", label: "Go to the treatment" },
  "next-step": { id: "tasks", label: "Add a task" },
};

/** Where a line is mended: a card of the record's page. */
export const fixOf = (record: { kind: RecordKind; id: string }, line: ChecklistKey) => ({
  label: cards[line].label,
  href: `${recordHref(record.kind, record.id)}#${cards[line].id}`,
});

/** A record is finished once every line of its checklist is done, or has a reason why not. */
export const mayFinish = (_viewer: GuardViewer, record: { checklist: Checklist }, to: StatusKey): Ability =>
  verdict(
    ...record.checklist.map(({ key, state, text, fix }) =>
      when(state === "open" && finishingStatuses.includes(to), "checklist.open", {
        text: `${checklistLines[key].label}: ${text}`,
        fix,
      }),
    ),
  );

/** Some lines only a supervisor or a workgroup lead goes without. */
export const mayExcept = (viewer: GuardViewer, line: ChecklistKey): Ability =>
  verdict(
    when(
      checklistLines[line].goOn === "supervisor" && !viewer.groups.has("USER_DIS__BROWSE") && !viewer.workgroupLead,
      "checklist.supervisor",
    ),
  );
