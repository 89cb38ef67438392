import { Select, TextInput } from "@mantine/core";
import type { EntryQuestion as Question } from "@tracewell/contract/test-definitions";
import { DayField } from "../../../ui/form/day-field.tsx";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";

type EntryQuestionProps = {
  question: Question;
  /** Of which test, where several ask the same. */
  testName: string;
  value: string;
  onChange: (value: string) => void;
};

const yesNo = ["Yes", "No", "Not known"];

/** A question that the laboratory asks with the order. */
export function EntryQuestion({ question, testName, value, onChange }: EntryQuestionProps) {
  const { key, text, kind, choices, required } = question;
  const shared = { label: text, required, name: `${testName} ${key}` };
  if (kind === "day") return <DayField {...shared} value={value} onChange={onChange} />;
  if (kind === "line")
    return (
      <TextInput {...shared} maxLength={120} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  return (
    <Select
      {...choicesInDialog}
      {...shared}
      placeholder="Choose"
      data={kind === "choice" ? choices : yesNo}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
    />
  );
}
