import { z } from "zod";
import { call } from "./call.ts";
import { Checklist, checklistKeys } from "./checklist-lines.ts";
import { recordWorkers } from "./permissions.ts";
import { Id, Named, Paragraph } from "./primitives.ts";

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
