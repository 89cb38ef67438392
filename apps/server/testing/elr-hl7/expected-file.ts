/**
 * What a correct importer extracts from one file, in the words of the description that came with these files: codes,
 * values and dates as sent, `(none)` and `(empty)` for what was not. `differs` says where this product counts otherwise.
 */
export interface ExpectedFile {
  file: string;
  about?: string;
  wanted?: string;
  differs?: string;
  /** `lab-report`, or the code of the refusal of each message. */
  outcome: "lab-report" | "hl7.unsupported-message-type" | "hl7.no-message-type";
  counts: {
    messages: number;
    persons?: number;
    orders?: number;
    /** SPM segments. */
    specimens?: number;
    observations?: number;
    questions?: number;
  };
  /** Where a file is about one person: `last, first, born …, sex …`. */
  person?: string;
  /** All observations in order: `code = value [status]`; long values are cut. */
  results?: string[];
  /** Where there are many: each value that is no answer to a question, and how often. */
  values?: Record<string, number>;
}
