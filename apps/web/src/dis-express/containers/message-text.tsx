import { NumberInput, SegmentedControl, Select, Textarea, TextInput } from "@mantine/core";
import { type Language, languages } from "@tracewell/contract/constants";
import { mostInContent, mostPerMinute } from "@tracewell/contract/dis-express";
import { messageVariables } from "@tracewell/contract/message-variables";
import type { StandardMessage } from "@tracewell/contract/standard-messages";
import { useEffect, useState } from "react";
import { AttachmentField } from "../../messages/components/attachment-field.tsx";
import { mailLimits, type useAttachments } from "../../messages/hooks/use-attachments.ts";
import { languageNames } from "../../platform/i18n/language.ts";
import { VariableMenu } from "../../standard-messages/components/variable-menu.tsx";
import { useInsertion } from "../../standard-messages/hooks/use-insertion.ts";
import { useGiveaways } from "../../standard-messages/hooks/use-standard-messages.ts";
import { Card } from "../../ui/page-frame.tsx";
import { loadFontsOf } from "../../ui/theme/fonts.ts";
import css from "../components/dis-express.module.css";
import { useTemplates } from "../hooks/use-dis-express.ts";
import { type SendingDraft, textField } from "../sending-draft.ts";
import { draftFrom } from "../template-texts.ts";
import { checksOf } from "../text-check.ts";

/** What is changed, or how it follows from what stands there by then. */
export type DraftChange = Partial<SendingDraft> | ((draft: SendingDraft) => Partial<SendingDraft>);

type MessageTextProps = {
  draft: SendingDraft;
  /** That is looked at. */
  language: Language;
  files: ReturnType<typeof useAttachments>;
  errors: Readonly<Record<string, string>>;
  onChange: (part: DraftChange) => void;
  onLanguage: (language: Language) => void;
};

/** What a message to many says in each language, by which way it goes, and how fast. */
export function MessageText({ draft, language, files, errors, onChange, onLanguage }: MessageTextProps) {
  // Texts in all of them may stand side by side here.
  useEffect(() => {
    for (const each of languages) void loadFontsOf(each);
  }, []);
  const [subject, content] = [textField(language, "subject"), textField(language, "content")];
  const wrong = languages.filter(
    (each) => each !== language && (errors[textField(each, "subject")] || errors[textField(each, "content")]),
  );
  const length = draft[content].trim().length;
  const insertion = useInsertion<"subject" | "content">(
    "content",
    (part) => draft[textField(language, part)],
    (part, text) => onChange({ [textField(language, part)]: text }),
  );
  return (
    <Card title="Text">
      <div className={css.stack}>
        <TemplateSelect onChoose={(message) => onChange(draftFrom(message))} />
        <SegmentedControl
          aria-label="Language"
          data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          value={language}
          onChange={(each) => onLanguage(each as Language)}
        />
        {wrong.length > 0 && (
          <p role="alert" className={css.wrong}>
            Something needs another look in {wrong.map((each) => languageNames[each]).join(", ")}.
          </p>
        )}
        <TextInput
          label="Subject"
          description="Of emails; text messages have none."
          lang={language}
          value={draft[subject]}
          onFocus={insertion.onFocus("subject")}
          error={errors[subject]}
          onChange={(event) => onChange({ [subject]: event.currentTarget.value })}
        />
        <Textarea
          label="Text"
          lang={language}
          description={language === "en" ? undefined : "Left empty, recipients read the English one."}
          autosize
          minRows={4}
          maxRows={10}
          value={draft[content]}
          onFocus={insertion.onFocus("content")}
          error={errors[content]}
          onChange={(event) => onChange({ [content]: event.currentTarget.value })}
        />
        <div className={css.chips}>
          <VariableMenu variables={messageVariables} language={language} onInsert={insertion.insert} />
          <span className={length > mostInContent ? css.wrong : css.quiet}>
            {length} of {mostInContent} characters
          </span>
        </div>
        <LanguageChecks draft={draft} />
        <MailFiles draft={draft} files={files} error={errors.attachmentIds} onChange={onChange} />
        <SegmentedControl
          aria-label="Goes by"
          data={[
            { value: "preferred", label: "As each prefers" },
            { value: "sms", label: "Text message" },
            { value: "email", label: "Email" },
          ]}
          value={draft.way}
          onChange={(way) => onChange({ way: way as SendingDraft["way"] })}
        />
        <NumberInput
          label="Messages a minute"
          description="Slower spreads the calls that come back over the day."
          min={1}
          max={mostPerMinute}
          allowDecimal={false}
          value={draft.perMinute}
          onChange={(rate) => onChange({ perMinute: Math.min(mostPerMinute, Math.max(1, Number(rate) || 1)) })}
        />
      </div>
    </Card>
  );
}

type MailFilesProps = Pick<MessageTextProps, "draft" | "files" | "onChange"> & { error: string | undefined };

/** The files that go along with emails. */
function MailFiles({ draft: { attachments, way }, files, error, onChange }: MailFilesProps) {
  const goesAlong =
    way === "sms" ? "Text messages go without files." : "They go along with emails, not with text messages.";
  return (
    <AttachmentField
      attachments={attachments}
      uploading={files.uploading}
      problem={files.problem ?? error ?? null}
      most={mailLimits.most}
      hint={`${goesAlong} PDF, pictures or plain text, 10 MB in all. Nobody checks what they say.`}
      onAttach={(chosen) => void files.attach(chosen)}
      onRemove={(id) => onChange({ attachments: attachments.filter((file) => file.id !== id) })}
    />
  );
}

/** What each language's text takes by SMS, and what in it may not leave. The server asks the same again. */
function LanguageChecks({ draft }: { draft: SendingDraft }) {
  const names = useGiveaways();
  const written = checksOf(draft, names, window.location.origin);
  if (written.length === 0) return null;
  return (
    <ul className={css.checks} aria-label="What the check of the text says">
      {written.map(({ language, fault, parts }) => (
        <li key={language}>
          <b>{languageNames[language]}</b>{" "}
          {fault ? <span className={css.wrong}>{fault}</span> : "Names no infection, test, or result."}{" "}
          <span className={css.quiet}>{parts}</span>
        </li>
      ))}
    </ul>
  );
}

/** A message begins with what the clinic says again and again; what tells of results is not for many. */
function TemplateSelect({ onChoose }: { onChoose: (message: StandardMessage) => void }) {
  const templates = useTemplates().filter(({ disabled, resultType }) => !disabled && !resultType);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Select
      label="Template"
      placeholder="Begin with a standard message"
      data={templates.map(({ id, name, channel }) => ({
        value: id,
        label: `${name} (${channel === "sms" ? "SMS" : "email"})`,
      }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const message = templates.find((each) => each.id === id);
        if (message) onChoose(message);
      }}
    />
  );
}
