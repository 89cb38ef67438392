import { Textarea, TextInput } from "@mantine/core";
import { languages } from "@tracewell/contract/constants";
import type { OutcomeText } from "@tracewell/contract/test-outcomes";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
import { languageNames } from "../../platform/i18n/language.ts";
import css from "../../ui/form/dialog-form.module.css";
import { useOutcomeTextEdit } from "../hooks/use-outcome-text-edit.ts";
import type { OutcomeTextForm } from "../outcome-text-form.ts";

type OutcomeTextDialogProps = {
  /** Null: a new one. */
  text: OutcomeText | null;
  onClose: () => void;
};

/** Writes what patients read, language by language; one that is left out falls back to English. */
export function OutcomeTextDialog({ text, onClose }: OutcomeTextDialogProps) {
  const edit = useOutcomeTextEdit(text, onClose);
  const title = text?.name ?? "New text";
  return (
    <EditDialog title={title} size="lg" onClose={() => void edit.cancel()}>
      <EditCard
        label={title}
        edit={edit}
        saveLabel={text ? "Save" : "Add text"}
        view={null}
        form={edit.form && <TextFields form={edit.form} errors={edit.errors} onChange={edit.change} />}
      />
    </EditDialog>
  );
}

type TextFieldsProps = {
  form: OutcomeTextForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<OutcomeTextForm>) => void;
};

const TextFields = ({ form, errors, onChange }: TextFieldsProps) => (
  <div className={css.form}>
    <TextInput
      label="Name"
      required
      maxLength={512}
      value={form.name}
      error={errors.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    {languages.map((language) => (
      <fieldset key={language} className={css.form}>
        <legend>{languageNames[language]}</legend>
        <TextInput
          label="Title"
          lang={language}
          maxLength={512}
          value={form[`titles.${language}`]}
          error={errors[`titles.${language}`]}
          onChange={(event) => onChange({ [`titles.${language}`]: event.currentTarget.value })}
        />
        <Textarea
          label="Text"
          description="First what it means. Each further line is something to do."
          lang={language}
          autosize
          minRows={2}
          maxLength={2048}
          value={form[`texts.${language}`]}
          error={errors[`texts.${language}`]}
          onChange={(event) => onChange({ [`texts.${language}`]: event.currentTarget.value })}
        />
      </fieldset>
    ))}
  </div>
);
