import { frequencies, organizationCategories, priorities } from "../constants.ts";
import type { CodedFieldType } from "./field.ts";

export interface ImportValue {
  /** What is kept: a code, or the id of an entry of a clinic's list. */
  value: string;
  label: string;
  /** What senders write for it, in small letters. */
  words: readonly string[];
}

/** What a value is mapped to that means no code: it is kept as its sender wrote it. */
export const asWritten = "AS_WRITTEN";
/** What a value is mapped to that means nothing here: it is left out, and the row goes in without it. */
export const leftOut = "LEFT_OUT";

const same = (...labels: readonly string[]): ImportValue[] =>
  labels.map((label) => ({ value: label, label, words: [label.toLowerCase()] }));

/** What the values of a coded field can mean, and the words that senders write for it in small letters. */
export const importValues: Partial<Record<CodedFieldType, readonly ImportValue[]>> = {
  sex: [
    { value: "F", label: "Female", words: ["f", "female", "woman", "w"] },
    { value: "M", label: "Male", words: ["m", "male", "man"] },
    { value: "O", label: "Other", words: ["o", "other", "x", "non-binary", "a", "ambiguous"] },
    { value: "U", label: "Unknown", words: ["u", "unk", "unknown", "refused", "n", "not applicable"] },
  ],
  result: [
    { value: "260373001", label: "Detected", words: ["260373001", "detected", "840533007", "840539006"] },
    {
      value: "10828004",
      label: "Positive",
      words: ["10828004", "positive", "pos", "p", "+", "reactive", "11214006", "present", "52101004", "abnormal"],
    },
    { value: "260415000", label: "Not detected", words: ["260415000", "not detected", "undetected", "none detected"] },
    {
      value: "260385009",
      label: "Negative",
      words: [
        "260385009",
        "negative",
        "neg",
        "-",
        "nonreactive",
        "non-reactive",
        "non reactive",
        "131194007",
        "absent",
        "2667000",
      ],
    },
    {
      value: "419984006",
      label: "Inconclusive",
      words: ["419984006", "inconclusive", "indeterminate", "82334004", "equivocal", "42425007", "undetermined"],
    },
    {
      value: "455371000124106",
      label: "Invalid",
      words: ["455371000124106", "invalid", "invalid result", "125154007", "specimen unsatisfactory"],
    },
  ],
  status: [
    { value: "F", label: "Final", words: ["f", "final"] },
    { value: "C", label: "Corrected", words: ["c", "corrected", "correction"] },
    { value: "P", label: "Preliminary", words: ["p", "preliminary"] },
    { value: "X", label: "Withdrawn", words: ["x", "canceled", "withdrawn"] },
  ],
  "yes-no": [
    { value: "yes", label: "Yes", words: ["yes", "y", "true", "1", "t", "x"] },
    { value: "no", label: "No", words: ["no", "n", "false", "0", "f"] },
  ],
  "age-unit": [
    { value: "years", label: "Years", words: ["years", "year", "y", "yr", "yrs", "a"] },
    { value: "months", label: "Months", words: ["months", "month", "m", "mo", "mos"] },
    { value: "days", label: "Days", words: ["days", "day", "d"] },
  ],
  priority: same(...priorities),
  frequency: frequencies.map((label) => ({
    value: label,
    label,
    words: [label.toLowerCase(), label.toLowerCase().replaceAll(" ", ""), label.replace(" - ", "–")],
  })),
  "organization-category": same(...organizationCategories),
  classification: [
    { value: "confirmed", label: "Confirmed", words: ["confirmed", "confirmed case", "laboratory confirmed"] },
    { value: "probable", label: "Probable", words: ["probable", "probable case"] },
    { value: "suspected", label: "Suspected", words: ["suspect", "suspected", "suspect case", "not classified"] },
    {
      value: "discarded",
      label: "Not a case",
      words: ["not a case", "not a case discarded", "not_a_case_discarded", "no case", "discarded", "non case"],
    },
  ],
};
