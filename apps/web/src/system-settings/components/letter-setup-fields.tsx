import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type LetterPaper, type LetterSetup, letterPapers } from "@tracewell/contract/letter-setup";
import type { Errors } from "../../editing/texts.ts";
import css from "./settings.module.css";

export const letterSetupLabels: Readonly<Record<keyof LetterSetup, string>> = {
  paper: "Paper",
  logo: "Clinic’s logo",
  heading: "Letterhead",
  sender: "Line over the address",
  signature: "Below the writer’s name",
  footer: "Footer",
};

export function letterSetupText(setup: LetterSetup, field: keyof LetterSetup): string {
  if (field === "paper") return letterPapers[setup.paper];
  if (field === "logo") return setup.logo ? "Shown" : "Not shown";
  if (field === "heading") return setup.heading || "The clinic’s name, with its location’s address and phone";
  return setup[field];
}

type LetterSetupFieldsProps = {
  draft: LetterSetup;
  errors: Errors;
  change: (part: Partial<LetterSetup>) => void;
};

/** What stands around the text of each letter. */
export const LetterSetupFields = ({ draft, errors, change }: LetterSetupFieldsProps) => (
  <>
    <NativeSelect
      className={css.minutes}
      label={letterSetupLabels.paper}
      data={Object.entries(letterPapers).map(([value, label]) => ({ value, label }))}
      value={draft.paper}
      onChange={(event) => change({ paper: event.currentTarget.value as LetterPaper })}
    />
    <Checkbox
      label="Show the clinic’s logo"
      checked={draft.logo}
      onChange={(event) => change({ logo: event.currentTarget.checked })}
    />
    <Textarea
      label={letterSetupLabels.heading}
      description="Its first line is bold. Left empty: the clinic’s name, with its location’s address and phone."
      autosize
      minRows={2}
      maxLength={300}
      value={draft.heading}
      error={errors.heading}
      onChange={(event) => change({ heading: event.currentTarget.value })}
    />
    <TextInput
      label={letterSetupLabels.sender}
      description="In small print, so that a letter in a window envelope finds its way back."
      maxLength={120}
      value={draft.sender}
      error={errors.sender}
      onChange={(event) => change({ sender: event.currentTarget.value })}
    />
    <Textarea
      label={letterSetupLabels.signature}
      description="Such as “Public Health Nursing”."
      autosize
      minRows={1}
      maxLength={300}
      value={draft.signature}
      error={errors.signature}
      onChange={(event) => change({ signature: event.currentTarget.value })}
    />
    <Textarea
      label={letterSetupLabels.footer}
      autosize
      minRows={1}
      maxLength={300}
      value={draft.footer}
      error={errors.footer}
      onChange={(event) => change({ footer: event.currentTarget.value })}
    />
  </>
);
