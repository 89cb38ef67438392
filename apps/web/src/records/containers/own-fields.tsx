import type { Ability } from "@tracewell/contract/abilities";
import type { Fields } from "@tracewell/contract/fields/field";
import type { ReactNode } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Choices, Values } from "../../editing/texts.ts";
import type { Names } from "../../editing/value-text.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { sendEdit } from "../hooks/send-edit.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";
import { recordKeys } from "../record-shortcuts.ts";

type OwnFieldsProps<Page extends AnyRecord> = {
  /** What is edited, for screen readers: `Case`. */
  label: string;
  calls: RecordCalls;
  record: Page;
  fields: Fields;
  valuesOf: (page: Page) => Values;
  names?: Names;
  /** What can be chosen where no list of the clinic says it. */
  choices?: Choices;
  ability: Ability;
  view: ReactNode;
};

/** What a record has of its own, to read and to change in place: `e` begins. */
export function OwnFields<Page extends AnyRecord>(props: OwnFieldsProps<Page>) {
  const { label, calls, record, fields, choices = {}, names = {} } = props;
  const edit = useFieldEdit<Page>({
    draft: `own-${label}`,
    page: record,
    fields,
    valuesOf: props.valuesOf,
    names,
    choices: () => choices,
    send: (changes, version) => sendEdit(calls, record.id, changes, version) as Promise<Page>,
    readNewer: (newer) => calls.get.reply.safeParse(newer).data as Page | undefined,
    keep: (page) => {
      queryClient.setQueryData(callKey(calls.get, { params: { id: page.id } }), page);
      void queryClient.invalidateQueries({ queryKey: [calls.list.path] });
    },
  });
  return (
    <EditCard
      label={label}
      edit={edit}
      ability={props.ability}
      shortcut={recordKeys.edit}
      view={props.view}
      form={
        edit.form && (
          <FieldInputs
            fields={fields}
            texts={edit.form}
            errors={edit.errors}
            choices={edit.choices}
            onChange={edit.change}
          />
        )
      }
    />
  );
}
