import { infectionFields } from "@tracewell/contract/fields/infection-fields";
import { type InfectionBody, type InfectionPage, infectionCalls } from "@tracewell/contract/infections";
import { useRef } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { factsOf } from "../../editing/components/field-facts.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Values } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Facts } from "../../ui/facts.tsx";
import { keepInfection } from "../hooks/use-infections.ts";

interface InfectionEditProps {
  /** Null: a new one. */
  infection: InfectionPage | null;
  onDone?: (made: InfectionPage | null) => void;
}

/** What an infection is called, and its group; read first, edited in place. */
export function InfectionEdit({ infection, onDone }: InfectionEditProps) {
  const made = useRef<InfectionPage | null>(null);
  const edit = useFieldEdit<InfectionPage>({
    draft: `infection ${infection?.id ?? "new"}`,
    page: infection,
    always: infection === null,
    fields: infectionFields,
    first: { disabled: false, infectionGroup: "Generic" },
    valuesOf,
    send: async (_changes, version, whole) => {
      const body = { ...whole, disabled: whole.disabled === true } as unknown as InfectionBody;
      if (infection)
        return ask(infectionCalls.edit, { params: { id: infection.id }, body: { ...body, version }, silent: true });
      made.current = await ask(infectionCalls.create, { body, silent: true });
      return made.current;
    },
    readNewer: (newer) => infectionCalls.get.reply.safeParse(newer).data,
    keep: keepInfection,
    onDone: () => onDone?.(made.current),
  });
  return (
    <EditCard
      label={infection ? "Infection" : "New infection"}
      edit={edit}
      {...(infection ? { shortcut: "e" } : {})}
      view={infection && <Facts facts={factsOf(infectionFields, valuesOf(infection), { names: {} })} />}
      form={
        edit.form && (
          <FieldInputs
            fields={infectionFields}
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

const valuesOf = (page: InfectionPage) => page as unknown as Values;
