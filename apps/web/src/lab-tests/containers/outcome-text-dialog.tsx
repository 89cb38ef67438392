import { Textarea, TextInput } from "@mantine/core";
import { languages } from "@tracewell/contract/constants";
import { type OutcomeText, OutcomeTextBody } from "@tracewell/contract/test-outcomes";
import { useState } from "react";
import { languageNames } from "../../platform/i18n/language.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import css from "../../ui/form/dialog-form.module.css";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useEditText } from "../hooks/use-test-definitions.ts";

type OutcomeTextDialogProps = { text: OutcomeText; onClose: () => void };

/** Changes what patients read, language by language; one that is left out falls back to English. */
export function OutcomeTextDialog({ text, onClose }: OutcomeTextDialogProps) {
  const [draft, setDraft] = useState({ name: text.name, titles: text.titles, texts: text.texts });
  const [pressed, setPressed] = useState(false);
  const edit = useEditText();
  const checked = OutcomeTextBody.safeParse(draft);
  const faultAt = (...path: string[]) =>
    pressed && checked.error?.issues.find((issue) => issue.path.join(".") === path.join("."))?.message;
  const save = () => {
    setPressed(true);
    if (!checked.success || edit.isPending) return;
    const asked = { params: { id: text.id }, body: { ...checked.data, version: text.version } };
    edit.mutate(asked, {
      onSuccess: () => {
        toast.done(`${draft.name} is saved.`);
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={text.name}
      action="Save"
      busy={edit.isPending}
      problem={edit.error ? `${edit.error.message} What you typed is still here.` : null}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        maxLength={512}
        value={draft.name}
        error={faultAt("name")}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      {languages.map((language) => (
        <fieldset key={language} className={css.form}>
          <legend>{languageNames[language]}</legend>
          <TextInput
            label="Title"
            lang={language}
            maxLength={512}
            value={draft.titles[language] ?? ""}
            error={faultAt("titles", language)}
            onChange={(event) =>
              setDraft({ ...draft, titles: { ...draft.titles, [language]: event.currentTarget.value } })
            }
          />
          <Textarea
            label="Text"
            description="First what it means. Each further line is something to do."
            lang={language}
            autosize
            minRows={2}
            maxLength={2048}
            value={draft.texts[language] ?? ""}
            error={faultAt("texts", language)}
            onChange={(event) =>
              setDraft({ ...draft, texts: { ...draft.texts, [language]: event.currentTarget.value } })
            }
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
