import type { ChecklistKey } from "./checklist-lines.ts";
import type { infectionGroups } from "./constants.ts";
import type { StatusKey } from "./records.ts";

/** Who may go on without a line, with a reason: whoever works on the record, or only a supervisor or workgroup lead. */
type GoOn = "worker" | "supervisor";

/** What has to be done before a record is finished, and who may go on without it. */
export const checklistLines = {
  interview: { label: "Interview", goOn: "worker" },
  "positive-result": { label: "Positive result", goOn: "supervisor" },
  treatment: { label: "Treatment", goOn: "worker" },
  contacts: { label: "Contacts", goOn: "supervisor" },
  pregnancy: { label: "Pregnancy", goOn: "worker" },
  "on-site-results": { label: "On-site results", goOn: "worker" },
  "visit-treatment": { label: "Treatment", goOn: "worker" },
  "next-step": { label: "Next step", goOn: "worker" },
} as const satisfies Record<ChecklistKey, { label: string; goOn: GoOn }>;

/** What an investigation needs before it is closed, by the group of its infection. `pregnancy` is asked where it can be. */
export const closingLines: Record<(typeof infectionGroups)[number], readonly ChecklistKey[]> = {
  "No Infection": [],
  STD: ["interview", "positive-result", "treatment", "contacts", "pregnancy"],
  Hepatitis: ["interview", "positive-result", "contacts", "pregnancy"],
  "Congenital Syphilis": ["positive-result", "treatment"],
  "COVID-19": ["interview", "positive-result", "contacts"],
  "Respiratory Invasive Bacterial Diseases": ["interview", "positive-result", "contacts"],
  Varicella: ["interview", "positive-result", "contacts", "pregnancy"],
  Generic: ["interview", "positive-result", "contacts"],
};

/** What a visit needs before its patient is discharged. */
export const dischargeLines = ["on-site-results", "visit-treatment", "next-step"] as const satisfies ChecklistKey[];

/** The statuses that are only reached with every line done, or a reason why not. */
export const finishingStatuses: readonly StatusKey[] = ["SubmitForClosure", "Closed", "Discharged"];
