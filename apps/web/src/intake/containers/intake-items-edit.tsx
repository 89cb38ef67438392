import { Select } from "@mantine/core";
import { type IntakeItems, intakeCalls } from "@tracewell/contract/intake";
import { useState } from "react";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import css from "../components/intake.module.css";
import { IntakeItemInputs } from "../components/intake-item-inputs.tsx";
import { IntakeItemsTable } from "../components/intake-items-table.tsx";
import { type IntakeForm, intakeErrors, intakeFormOf, itemsOfType, sentItems } from "../intake-form.ts";

/** What visits are asked for: read as a table, of a type or of all, and edited as a list. */
export function IntakeItemsEdit({ page }: { page: IntakeItems }) {
  const [typeId, setTypeId] = useState<string | null>(null);
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const names = new Map(types.map(({ value, label }) => [value, label]));
  const nameOf = (id: string) => names.get(id) ?? "a disabled type";
  const edit = useEdit<IntakeItems, IntakeForm, IntakeForm>({
    draft: "intake items",
    page,
    formOf: intakeFormOf,
    words: { label: () => "Items", value: ({ items }) => items.map(({ name }) => name).join(", ") },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: intakeErrors(form) }),
    send: (changes, version, base) =>
      ask(intakeCalls.editItems, {
        body: { items: sentItems(changes.items ?? base.items ?? []), version },
        silent: true,
      }),
    readNewer: (newer) => intakeCalls.items.reply.safeParse(newer).data,
    keep: (newer) => queryClient.setQueryData(callKey(intakeCalls.items), newer),
  });
  const { form } = edit;
  return (
    <EditCard
      label="Items of the intake"
      edit={edit}
      shortcut="e"
      view={
        <>
          <Select
            className={css.filter}
            label="Type of visit"
            placeholder="Any"
            clearable
            searchable
            data={types}
            value={typeId}
            onChange={setTypeId}
          />
          <IntakeItemsTable label="Items of the intake" items={itemsOfType(page.items, typeId)} nameOf={nameOf} />
        </>
      }
      form={form && <IntakeItemInputs form={form} types={types} nameOf={nameOf} onChange={edit.change} />}
    />
  );
}
