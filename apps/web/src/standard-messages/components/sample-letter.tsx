import type { Language } from "@tracewell/contract/constants";
import type { MessageVariable } from "@tracewell/contract/message-variables";
import { ShownLetter } from "../../ui/letter/letter-sheet.tsx";

type SampleLetterProps = {
  body: string;
  /** Of an invented patient and clinic. */
  example: Readonly<Record<MessageVariable, string>>;
  language: Language;
};

/** A letter to an invented patient. */
export const SampleLetter = ({ body, example, language }: SampleLetterProps) => (
  <ShownLetter
    paper="letter"
    logo={null}
    from={[example.clinicName, example.clinicAddress, example.clinicPhone].join("\n")}
    sender=""
    to={`${example.patientName}\n${example.patientAddress}`}
    day={example.letterDate}
    text={body || "…"}
    footer=""
    language={language}
  />
);
