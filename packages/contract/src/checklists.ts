import { z } from "zod";
import { Reason } from "./abilities.ts";
import { call } from "./call.ts";
import type { infectionGroups } from "./constants.ts";
import { recordWorkers } from "./permissions.ts";
import { Id, Instant, Named, Paragraph } from "./primitives.ts";
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
} as const satisfies Record<string, { label: string; goOn: GoOn }>;
export type ChecklistKey = keyof typeof checklistLines;
export const checklistKeys = Object.keys(checklistLines) as [ChecklistKey, ...ChecklistKey[]];

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

/** Why a record goes on without a line, and who said so. */
const ChecklistException = z.object({ reason: z.string(), by: Named, at: Instant });

export const ChecklistLine = z.object({
  key: z.enum(checklistKeys),
  state: z.enum(["done", "excepted", "open"]),
  /** What is known, or what is missing. */
  text: z.string(),
  /** Where it is done. */
  fix: Reason.shape.fix.unwrap(),
  exception: ChecklistException.nullable(),
  /** Whether the viewer may go on without it. */
  mayExcept: z.boolean(),
});
export type ChecklistLine = z.infer<typeof ChecklistLine>;

/** What is to be done before a record is finished, from its first day on; empty where nothing is asked for. */
export const Checklist = z.array(ChecklistLine).max(checklistKeys.length);
export type Checklist = z.infer<typeof Checklist>;

export const checklistCalls = {
  except: call({
    method: "PUT",
    path: "/records/:id/checklist/:line",
    summary: "Says why a record is finished without a line of its checklist. The reason is kept and counted.",
    needs: recordWorkers,
    params: z.object({ id: Id, line: z.enum(checklistKeys) }),
    body: z.object({ reason: Paragraph.min(1, "Say why.") }),
    reply: Checklist,
    views: "part-of-record",
    refuses: ["access.medical-record", "record.closed", "checklist.supervisor", "visit.abandoned", "visit.escalated"],
  }),
  withdraw: call({
    method: "DELETE",
    path: "/records/:id/checklist/:line",
    summary: "Takes the reason back: the line has to be done again.",
    needs: recordWorkers,
    params: z.object({ id: Id, line: z.enum(checklistKeys) }),
    reply: Checklist,
    views: "part-of-record",
    refuses: ["access.medical-record", "record.closed", "visit.abandoned", "visit.escalated"],
  }),
  counts: call({
    method: "GET",
    path: "/dis/cases/checklist-exceptions",
    summary: "How often investigations were closed without a line in the last 90 days, by line and investigator.",
    needs: "USER_DIS__BROWSE",
    reply: z
      .array(z.object({ line: z.enum(checklistKeys), owner: Named.nullable(), records: z.number().int() }))
      .max(1000),
  }),
};
