import { lookupFields } from "@tracewell/contract/fields/lookup-fields";
import { type LookupBody, type LookupPage, lookupEditCalls } from "@tracewell/contract/lookup-editing";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { useRef } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { factsOf } from "../../editing/components/field-facts.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Values } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Facts } from "../../ui/facts.tsx";
import { keepValue } from "../hooks/use-lists.ts";

interface ValueEditProps {
  kind: LookupKind;
  /** Null: a new one. */
  value: LookupPage | null;
  onDone?: (made: LookupPage | null) => void;
}

/** A value of a list: its words in five languages, its code and its place; read first, edited in place. */
export function ValueEdit({ kind, value, onDone }: ValueEditProps) {
  const made = useRef<LookupPage | null>(null);
  const edit = useFieldEdit<LookupPage>({
    draft: `${kind} ${value?.id ?? "new"}`,
    page: value,
    always: value === null,
    fields: lookupFields,
    first: { disabled: false },
    valuesOf,
    send: async (_changes, version, whole) => {
      const body = { ...whole, disabled: whole.disabled === true } as unknown as LookupBody;
      if (value)
        return ask(lookupEditCalls.edit, {
          params: { kind, id: value.id },
          body: { ...body, version },
          silent: true,
        });
      made.current = await ask(lookupEditCalls.create, { params: { kind }, body, silent: true });
      return made.current;
    },
    readNewer: (newer) => lookupEditCalls.get.reply.safeParse(newer).data,
    keep: keepValue,
    onDone: () => onDone?.(made.current),
  });
  return (
    <EditCard
      label={value ? "Value" : "New value"}
      edit={edit}
      {...(value ? { shortcut: "e" } : {})}
      view={value && <Facts facts={factsOf(lookupFields, valuesOf(value), { names: {} })} />}
      form={
        edit.form && (
          <FieldInputs
            fields={lookupFields}
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

const valuesOf = (page: LookupPage) => page as unknown as Values;
