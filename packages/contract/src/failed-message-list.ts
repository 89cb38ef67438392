import { z } from "zod";
import { choices, choiceWithDefault, days, hidden, text } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { Id } from "./primitives.ts";
import { tableKindNames, tableKinds } from "./table-kinds.ts";

/** What messages and rows are about: reports in HL7 and case reports, or rows of a table of one kind. */
export const sentKinds = ["lab-messages", "case-reports", ...tableKinds] as const;
export type SentKind = (typeof sentKinds)[number];
export const sentKindNames: Record<SentKind, string> = {
  "lab-messages": "Lab messages",
  "case-reports": "Case reports",
  ...tableKindNames,
};

/** Stands for messages and rows that name no sender. */
export const noSender = "none";

/** The longest name of a sender, a column or a problem that a filter takes; longer ones are cut. */
export const longestName = 100;
const Name = z.string().trim().min(1).max(longestName);

/** Messages and rows of all imports that could not be stored, and what became of them. */
export const failedMessageList = listOf({
  name: "FailedMessage",
  title: "Failed messages and rows",
  one: "message or row",
  filters: [
    choiceWithDefault(
      "state",
      "State",
      { open: "open", mended: "mended", dismissed: "dismissed", all: "any state" },
      { value: "open", lifted: "all" },
    ),
    choices("sender", "Sender", Name),
    choices("problem", "Problem", Name),
    choices("what", "What", z.enum(sentKinds), sentKindNames),
    text("field", "Field", z.string().trim().max(longestName).optional()),
    days("received", "Received", "receivedFrom", "receivedTo"),
    hidden(text("importId", "Import", Id.optional())),
  ],
  columns: {
    number: { label: "No." },
    problem: { label: "Problem" },
    field: { label: "Field" },
    sender: { label: "Sender" },
    what: { label: "What" },
    file: { label: "Import" },
    received: { label: "Received" },
    state: { label: "State" },
  },
  sorts: ["received"],
});
