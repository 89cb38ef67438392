import type { MessageOutcome } from "@tracewell/contract/data-imports";
import type { CodeBook } from "../infections/infection.model.ts";
import type { ComparedReport } from "../lab-tests/report-comparison.model.ts";
import type { MessageProblem, ReadReport } from "./report-reading.model.ts";

/** For which clinic and by whom reports go in. */
export interface Importer {
  tenantId: string;
  userId: string;
  userName: string;
  timeZone: string;
  codes: CodeBook;
  /** The import that the messages are of. */
  importId: string;
  matchTestMessages: boolean;
}

/** What came of a report. */
export interface ImportedReport {
  report: ReadReport;
  outcome: Extract<MessageOutcome, "created" | "updated" | "unchanged">;
  recordId: string;
  /** Beside those of reading it. */
  problems: MessageProblem[];
}

/** A report beside what is known of it. */
export interface Compared extends ComparedReport {
  report: ReadReport;
  /** Its place among the reports that candidates were looked for. */
  place: number;
}

/** What came of a message, and the record that it is about. */
export interface Settlement {
  outcome: MessageOutcome;
  recordId: string | null;
  problems: MessageProblem[];
}
