import { Checkbox, NumberInput, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import type { Language } from "@tracewell/contract/constants";
import { languages } from "@tracewell/contract/constants";
import { mostLetterTemplateCharacters } from "@tracewell/contract/message-check";
import { fillIn, sampleValues } from "@tracewell/contract/message-variables";
import { useEffect, useState } from "react";
import { languageNames } from "../../platform/i18n/language.ts";
import { loadFontsOf } from "../../ui/theme/fonts.ts";
import { useInsertion } from "../hooks/use-insertion.ts";
import { type MessageDraft, segmentsText, variablesOf } from "../message-draft.ts";
import { LetterScope } from "./letter-scope.tsx";
import { LockedPhone } from "./locked-phone.tsx";
import css from "./message-fields.module.css";
import { SampleLetter } from "./sample-letter.tsx";
import { VariableMenu } from "./variable-menu.tsx";

type MessageFieldsProps = {
  /** A letter that is there stays one, and a message a message. */
  isNew: boolean;
  /** That a letter can be for. */
  infections: { value: string; label: string }[];
  draft: MessageDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<MessageDraft>) => void;
};

const channels = [
  { value: "sms", label: "Text message" },
  { value: "email", label: "Email" },
  { value: "letter", label: "Letter" },
];

/** A message language by language, beside what a locked phone would show of it. */
export function MessageFields({ isNew, infections, draft, errors, onChange }: MessageFieldsProps) {
  const [language, setLanguage] = useState<Language>("en");
  // Their names stand side by side.
  useEffect(() => {
    for (const each of languages) void loadFontsOf(each);
  }, []);
  const body = draft[`bodies.${language}`];
  const subject = draft[`subjects.${language}`];
  const isEmail = draft.channel === "email";
  const isLetter = draft.channel === "letter";
  const example = sampleValues(language, window.location.origin);
  const parts = segmentsText(fillIn(body, example));
  const insertion = useInsertion<"subjects" | "bodies">(
    "bodies",
    (part) => draft[`${part}.${language}`],
    (part, text) => onChange({ [`${part}.${language}`]: text }),
  );
  const wrong = languages.filter((each) => errors[`bodies.${each}`] || errors[`subjects.${each}`]);
  return (
    <div className={css.fields}>
      <div className={css.form}>
        <TextInput
          label="Name"
          description="For your staff; patients never see it."
          required
          maxLength={512}
          value={draft.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Goes by"
          disabled={draft.resultType !== null}
          data={channels.filter(({ value }) => isNew || (value === "letter") === isLetter)}
          value={draft.channel}
          onChange={(channel) => onChange({ channel: channel as MessageDraft["channel"] })}
        />
        <SegmentedControl
          aria-label="Language"
          data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          value={language}
          onChange={(each) => setLanguage(each as Language)}
        />
        {wrong.length > 0 && !wrong.includes(language) && (
          <p role="alert" className={css.wrong}>
            Something needs another look in {wrong.map((each) => languageNames[each]).join(", ")}.
          </p>
        )}
        {isEmail && (
          <TextInput
            label="Subject"
            lang={language}
            maxLength={512}
            value={subject}
            onFocus={insertion.onFocus("subjects")}
            error={errors[`subjects.${language}`]}
            onChange={(event) => onChange({ [`subjects.${language}`]: event.currentTarget.value })}
          />
        )}
        <Textarea
          label="Text"
          lang={language}
          description={language === "en" ? undefined : "Left empty, patients read the English one."}
          autosize
          minRows={isLetter ? 8 : 3}
          maxRows={isLetter ? 18 : 10}
          maxLength={isLetter ? mostLetterTemplateCharacters : 2048}
          value={body}
          onFocus={insertion.onFocus("bodies")}
          error={errors[`bodies.${language}`]}
          onChange={(event) => onChange({ [`bodies.${language}`]: event.currentTarget.value })}
        />
        <div>
          <VariableMenu variables={variablesOf(draft)} language={language} onInsert={insertion.insert} />
        </div>
        {draft.channel === "sms" && <p className={parts.isLong ? css.long : css.parts}>{parts.text}</p>}
        {isLetter && <LetterScope {...{ infections, draft, errors, onChange }} />}
        <NumberInput
          className={css.place}
          label="Place in the list"
          description="If left empty, it comes last."
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          value={draft.order ?? ""}
          error={errors.order}
          onChange={(order) => onChange({ order: order === "" ? null : Number(order) })}
        />
        <Checkbox
          label={draft.resultType ? "Turned off: patients are not told this way" : "Not offered any more"}
          checked={draft.disabled}
          onChange={(event) => onChange({ disabled: event.currentTarget.checked })}
        />
      </div>
      {isLetter ? (
        <SampleLetter body={fillIn(body, example)} example={example} language={language} />
      ) : (
        <LockedPhone
          title={isEmail ? fillIn(subject, example) || "Email" : "Text message"}
          body={fillIn(body, example)}
          language={language}
        />
      )}
    </div>
  );
}
