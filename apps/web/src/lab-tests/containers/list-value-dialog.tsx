import type { Fields } from "@tracewell/contract/fields/field";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Values } from "../../editing/texts.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { dialogWithChoices } from "../../ui/form/dialog-choices.ts";

interface ListedValue {
  id: string;
  name: string;
  version: number;
}

type ListValueDialogProps<Value extends ListedValue> = {
  /** Null: a new one. */
  value: Value | null;
  /** What one is called: `source`. */
  one: string;
  fields: Fields;
  first: Values;
  send: (values: Values, version: number) => Promise<Value>;
  read: (newer: unknown) => Value | undefined;
  /** The lists that show it. */
  shownBy: readonly { path: string }[];
  onClose: () => void;
};

/** Changes a value that tests are described with, or adds one. */
export function ListValueDialog<Value extends ListedValue>(props: ListValueDialogProps<Value>) {
  const { value, one, fields, first, send, read, shownBy, onClose } = props;
  const edit = useFieldEdit<Value>({
    draft: `${one} ${value?.id ?? "new"}`,
    page: value,
    always: true,
    fields,
    first,
    valuesOf: (page) => page as unknown as Values,
    send: (_changes, version, whole) => send({ ...whole, disabled: whole.disabled === true }, version),
    readNewer: read,
    keep: () => {
      for (const { path } of shownBy) void queryClient.invalidateQueries({ queryKey: [path] });
    },
    onDone: onClose,
  });
  const title = value?.name ?? `New ${one}`;
  return (
    <EditDialog title={title} classNames={dialogWithChoices} onClose={() => void edit.cancel()}>
      <EditCard
        label={title}
        edit={edit}
        saveLabel={value ? "Save" : `Add ${one}`}
        view={null}
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
    </EditDialog>
  );
}
