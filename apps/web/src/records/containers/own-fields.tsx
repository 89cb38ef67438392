import type { Ability } from "@tracewell/contract/abilities";
import { type ReactNode, useState } from "react";
import { StaleEditDialog } from "../../editing/components/stale-edit-dialog.tsx";
import { useJoinedEdit } from "../../editing/hooks/use-joined-edit.ts";
import {
  editIn,
  inWords,
  type OwnField,
  type OwnTexts,
  type OwnValue,
  type OwnValues,
  textsOf,
} from "../../editing/texts.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { Editable } from "../../ui/editable.tsx";
import { DayField } from "../../ui/form/day-field.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import type { Saving } from "../../ui/save-state.tsx";
import { readTypedDay } from "../../ui/time/typed-day.ts";
import { OwnFieldsForm } from "../components/own-fields-form.tsx";
import { sendEdit } from "../hooks/send-edit.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";
import { recordKeys } from "../record-shortcuts.ts";

type Edit = Record<string, OwnValue>;

type OwnFieldsProps<Page extends AnyRecord> = {
  /** What is edited, for screen readers: `Case`. */
  label: string;
  calls: RecordCalls;
  record: Page;
  fields: readonly OwnField[];
  valuesOf: (page: Page) => OwnValues;
  ability: Ability;
  view: ReactNode;
};

interface Draft {
  texts: OwnTexts;
  /** What the form was opened on: what others change meanwhile is theirs. */
  opened: OwnValues;
  version: number;
}

type State = { saving: Saving | null; message?: string; errors: Record<string, string> };
const calm: State = { saving: null, errors: {} };

/** What a record has of its own, to read and to change in place: `e` begins, `Ctrl Enter` saves, `Escape` leaves. */
export function OwnFields<Page extends AnyRecord>(props: OwnFieldsProps<Page>) {
  const { label, calls, record, fields, valuesOf, ability, view } = props;
  const [draft, setDraft, { restored }] = useDraft<Draft | null>(`own-${label}`, null);
  const [state, setState] = useState<State>(restored ? { ...calm, saving: "draft" } : calm);
  const fieldNamed = (name: string) => fields.find((field) => field.name === name);
  const said = (name: string, value: OwnValue | undefined) => {
    const field = fieldNamed(name);
    return field ? inWords(field, textsOf([field], { [name]: value ?? null })[name] ?? "") : "";
  };
  const { save, asking } = useJoinedEdit<Page, Edit>({
    label: (name) => fieldNamed(name)?.label ?? name,
    value: (page, name) => said(name, valuesOf(page)[name]),
    wanted: (edit, name) => said(name, edit[name]),
    send: (edit, version) => sendEdit(calls, record.id, edit, version) as Promise<Page>,
    readNewer: (newer) => calls.get.reply.safeParse(newer).data as Page | undefined,
    keep: (page) => {
      queryClient.setQueryData(callKey(calls.get, { params: { id: page.id } }), page);
      void queryClient.invalidateQueries({ queryKey: [calls.list.path] });
    },
  });

  const begin = () => {
    const opened = valuesOf(record);
    setDraft({ texts: textsOf(fields, opened), opened, version: record.version });
    setState(calm);
  };
  const leave = (saving: Saving | null = null) => {
    setDraft(null);
    setState({ ...calm, saving });
  };
  const store = async () => {
    if (!draft || state.saving === "saving") return;
    const { edit, errors } = editIn(fields, draft.texts, draft.opened, readTypedDay);
    if (Object.keys(errors).length > 0) {
      return setState({ saving: "failed", message: "Some fields need another look.", errors });
    }
    if (Object.keys(edit).length === 0) return leave();
    setState({ saving: "saving", errors: {} });
    const outcome = await save({ edit, opened: record }, draft.version);
    if (outcome.saved) return leave("saved");
    const { problem, newer } = outcome;
    setState({
      saving: "failed",
      message: newer ? "Not saved. What you typed is still here." : problem.message,
      errors: Object.fromEntries(
        newer ? [] : problem.details.flatMap(({ field, message }) => (field ? [[field, message]] : [])),
      ),
    });
  };
  useShortcuts(draft || !ability.allowed ? {} : { [recordKeys.edit]: begin });

  return (
    <>
      <Editable
        label={label}
        view={view}
        ability={ability}
        editing={draft !== null}
        onEdit={begin}
        onSave={() => void store()}
        onCancel={() => leave()}
        state={asking ? "draft" : state.saving}
        message={state.message}
        form={
          draft && (
            <OwnFieldsForm
              fields={fields}
              texts={draft.texts}
              errors={state.errors}
              dayField={(field) => <DayField key={field.name} {...field} />}
              onChange={(part) => {
                setDraft({ ...draft, texts: { ...draft.texts, ...part } });
                setState({ saving: "draft", errors: {} });
              }}
            />
          )
        }
      />
      {asking && <StaleEditDialog {...asking} />}
    </>
  );
}
