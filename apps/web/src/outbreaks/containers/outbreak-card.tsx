import { outbreakFields } from "@tracewell/contract/fields/outbreak-fields";
import { OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { factsOf } from "../../editing/components/field-facts.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Values } from "../../editing/texts.ts";
import { namesOf } from "../../editing/value-text.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { Facts } from "../../ui/facts.tsx";

/** What is said of an outbreak: read first, edited in place. */
export function OutbreakCard({ outbreak }: { outbreak: OutbreakPage }) {
  const names = namesOf(outbreak.infection, outbreak.lead);
  const edit = useFieldEdit<OutbreakPage>({
    draft: `outbreak-${outbreak.id}`,
    page: outbreak,
    fields: outbreakFields,
    valuesOf,
    names,
    send: (changes, version) =>
      ask(outbreakCalls.edit, { params: { id: outbreak.id }, body: { ...changes, version }, silent: true }),
    readNewer: (newer) => OutbreakPage.safeParse(newer).data,
    keep: (page) => queryClient.setQueryData(callKey(outbreakCalls.get, { params: { id: page.id } }), page),
  });
  return (
    <EditCard
      label="Outbreak"
      edit={edit}
      ability={outbreak.abilities.edit}
      shortcut="e"
      view={<Facts facts={factsOf(outbreakFields, valuesOf(outbreak), { names })} />}
      form={
        edit.form && (
          <FieldInputs
            fields={outbreakFields}
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

const valuesOf = (outbreak: OutbreakPage): Values => ({
  ...outbreak,
  infectionId: outbreak.infection.id,
  leadId: outbreak.lead?.id ?? null,
});
