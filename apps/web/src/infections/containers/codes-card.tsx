import { NativeSelect, TextInput } from "@mantine/core";
import {
  codeMeanings,
  codeSystems,
  InfectionCode,
  type InfectionPage,
  infectionCalls,
} from "@tracewell/contract/infections";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "../components/infections.module.css";
import { keepInfection } from "../hooks/use-infections.ts";
import { emptyCode, faultsOf } from "../infection-parts.ts";

interface CodesForm {
  codes: InfectionCode[];
}

/** The codes of lab reports and notifications that mean the infection. */
export function CodesCard({ infection }: { infection: InfectionPage }) {
  const edit = useEdit<InfectionPage, CodesForm, CodesForm>({
    draft: `codes of infection ${infection.id}`,
    page: infection,
    formOf: ({ codes }) => ({ codes: codes.map(({ alsoOf: _, ...code }) => code) }),
    words: { label: () => "Codes", value: (form) => form.codes.map(({ code }) => code).join(", ") },
    read: (form) => ({ edit: form, errors: faultsOf(InfectionCode, form.codes) }),
    send: (changes, version, base) =>
      ask(infectionCalls.setCodes, {
        params: { id: infection.id },
        body: { ...base, ...changes, version },
        silent: true,
      }),
    readNewer: (newer) => infectionCalls.get.reply.safeParse(newer).data,
    keep: keepInfection,
  });
  const { form, errors } = edit;
  const change = (at: number, part: Partial<InfectionCode>) =>
    edit.change(({ codes }) => ({ codes: codes.map((code, place) => (place === at ? { ...code, ...part } : code)) }));
  return (
    <EditCard
      label="Codes"
      edit={edit}
      view={<CodesTable infection={infection} />}
      form={
        form && (
          <div className={css.rows}>
            {form.codes.map((code, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a code has no other name while it is typed
              <fieldset key={at} className={css.row}>
                <legend>
                  <VisuallyHidden>Code {at + 1}</VisuallyHidden>
                </legend>
                <NativeSelect
                  label="System"
                  data={Object.entries(codeSystems).map(([value, label]) => ({ value, label }))}
                  value={code.system}
                  onChange={(event) => change(at, { system: event.currentTarget.value as InfectionCode["system"] })}
                />
                <NativeSelect
                  label="Means"
                  data={[...codeMeanings]}
                  value={code.meaning}
                  onChange={(event) => change(at, { meaning: event.currentTarget.value as InfectionCode["meaning"] })}
                />
                <TextInput
                  label="Code"
                  maxLength={60}
                  value={code.code}
                  error={errors[`${at}.code`]}
                  onChange={(event) => change(at, { code: event.currentTarget.value })}
                />
                <TextInput
                  label="Name"
                  maxLength={512}
                  value={code.name ?? ""}
                  onChange={(event) => change(at, { name: event.currentTarget.value || null })}
                />
                <ActionButton
                  plain
                  onPress={() => edit.change(({ codes }) => ({ codes: codes.filter((_, place) => place !== at) }))}
                >
                  Remove<VisuallyHidden>: code {at + 1}</VisuallyHidden>
                </ActionButton>
              </fieldset>
            ))}
            <ActionButton onPress={() => edit.change(({ codes }) => ({ codes: [...codes, emptyCode] }))}>
              Add a code
            </ActionButton>
          </div>
        )
      }
    />
  );
}

function CodesTable({ infection: { codes } }: { infection: InfectionPage }) {
  if (codes.length === 0) return <EmptyLine>No code means this infection yet: reports don’t find it.</EmptyLine>;
  return (
    <CardTable
      label="Codes"
      rows={codes}
      rowId={({ system, meaning, code }) => `${system} ${meaning} ${code}`}
      columns={[
        { id: "system", header: "System", cell: ({ system }) => codeSystems[system] },
        { id: "code", header: "Code", cell: ({ code }) => code },
        { id: "means", header: "Means", cell: ({ meaning }) => meaning },
        { id: "name", header: "Name", cell: ({ name }) => name ?? "–" },
        { id: "also", header: "Means as well", cell: ({ alsoOf }) => alsoOf.join(", ") || "–" },
      ]}
    />
  );
}
