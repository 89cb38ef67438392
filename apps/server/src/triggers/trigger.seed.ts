import type { TriggerTemplate } from "@tracewell/contract/triggers";

const owner = { to: "owner", userId: null, workgroupId: null } as const;
const isOne = (value: string) => ({ operator: "one-of" as const, values: [value] });

/** What clinics are offered ready-made; what is about syphilis only where they work on it. */
export function triggerTemplates(syphilis: string | null): TriggerTemplate[] {
  const inPregnancy: TriggerTemplate = {
    name: "Positive syphilis in pregnancy",
    kind: "IncomingReport",
    source: "result-in",
    after: null,
    rule: {
      need: "all",
      conditions: [
        { field: "positive", operator: "one-of", values: syphilis ? [syphilis] : [] },
        { field: "pregnant", ...isOne("Yes") },
      ],
      groups: [],
    },
    actions: [
      {
        type: "task",
        taskType: "ReviewResults",
        priority: "High",
        subject: "Syphilis in pregnancy: act today",
        ...owner,
      },
      { type: "elevate" },
    ],
  };
  return [
    ...(syphilis ? [inPregnancy] : []),
    {
      name: "Ill self-assessment",
      kind: "Incident",
      source: "answer-given",
      after: null,
      rule: {
        need: "all",
        conditions: [{ field: "question", operator: "is", values: ["Self-assessment"] }],
        groups: [
          {
            need: "any",
            conditions: [
              { field: "ill", ...isOne("Yes") },
              { field: "danger", ...isOne("Yes") },
            ],
          },
        ],
      },
      actions: [
        { type: "task", taskType: "CallPatient", priority: "High", subject: "Reported ill: call today", ...owner },
        { type: "alert", text: "Someone you follow up has reported being ill.", to: "owner", userId: null },
      ],
    },
    {
      name: "Overdue partner",
      kind: "IncomingPartner",
      source: "time-passed",
      after: { days: 14, since: "opened-on" },
      rule: { need: "all", conditions: [{ field: "disposition", ...isOne("No") }], groups: [] },
      actions: [
        {
          type: "task",
          taskType: "PartnerFollowUp",
          priority: "High",
          subject: "Partner not reached in 14 days",
          ...owner,
        },
      ],
    },
    {
      name: "Untreated after 7 days",
      kind: "Incident",
      source: "time-passed",
      after: { days: 7, since: "positive-on" },
      rule: { need: "all", conditions: [{ field: "treated", ...isOne("No") }], groups: [] },
      actions: [
        { type: "task", taskType: "TreatmentFollowUp", priority: "High", subject: "Untreated for 7 days", ...owner },
      ],
    },
  ];
}
