import { TextInput } from "@mantine/core";
import { ExposureWindow, type InfectionPage, infectionCalls } from "@tracewell/contract/infections";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "../components/infections.module.css";
import { keepInfection } from "../hooks/use-infections.ts";
import { emptyWindow, faultsOf, type WindowForm, windowFormOf, windowNumbers, windowOf } from "../infection-parts.ts";

interface WindowsForm {
  windows: WindowForm[];
}

const numbers = Object.keys(windowNumbers) as (keyof typeof windowNumbers)[];

/** When someone with each stage was exposed, and could pass the infection on, with the source of the numbers. */
export function WindowsCard({ infection }: { infection: InfectionPage }) {
  const edit = useEdit<InfectionPage, WindowsForm, WindowsForm>({
    draft: `windows of infection ${infection.id}`,
    page: infection,
    formOf: ({ windows }) => ({ windows: windows.map(windowFormOf) }),
    words: { label: () => "Windows", value: (form) => form.windows.map(({ stage }) => stage).join(", ") },
    read: (form) => ({ edit: form, errors: faultsOf(ExposureWindow, form.windows.map(windowOf)) }),
    send: ({ windows }, version, base) =>
      ask(infectionCalls.setWindows, {
        params: { id: infection.id },
        body: { windows: (windows ?? base.windows).map((window) => ExposureWindow.parse(windowOf(window))), version },
        silent: true,
      }),
    readNewer: (newer) => infectionCalls.get.reply.safeParse(newer).data,
    keep: keepInfection,
  });
  const { form, errors } = edit;
  const change = (at: number, part: Partial<WindowForm>) =>
    edit.change(({ windows }) => ({
      windows: windows.map((window, place) => (place === at ? { ...window, ...part } : window)),
    }));
  return (
    <EditCard
      label="Exposure windows"
      edit={edit}
      view={<WindowsTable infection={infection} />}
      form={
        form && (
          <div className={css.rows}>
            {form.windows.map((window, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other name while it is typed
              <fieldset key={at} className={css.row}>
                <legend>
                  <VisuallyHidden>Window {at + 1}</VisuallyHidden>
                </legend>
                <TextInput
                  label="Stage"
                  maxLength={80}
                  value={window.stage}
                  error={errors[`${at}.stage`]}
                  onChange={(event) => change(at, { stage: event.currentTarget.value })}
                />
                {numbers.map((field) => (
                  <TextInput
                    key={field}
                    label={windowNumbers[field]}
                    inputMode="numeric"
                    maxLength={5}
                    value={window[field]}
                    error={errors[`${at}.${field}`] && "Whole days, or nothing."}
                    onChange={(event) => change(at, { [field]: event.currentTarget.value })}
                  />
                ))}
                <TextInput
                  label="Source"
                  maxLength={500}
                  value={window.source}
                  error={errors[`${at}.source`]}
                  onChange={(event) => change(at, { source: event.currentTarget.value })}
                />
                <ActionButton
                  plain
                  onPress={() =>
                    edit.change(({ windows }) => ({ windows: windows.filter((_, place) => place !== at) }))
                  }
                >
                  Remove<VisuallyHidden>: window {at + 1}</VisuallyHidden>
                </ActionButton>
              </fieldset>
            ))}
            <ActionButton onPress={() => edit.change(({ windows }) => ({ windows: [...windows, emptyWindow] }))}>
              Add a stage
            </ActionButton>
          </div>
        )
      }
    />
  );
}

const days = (from: number | null, to: number | null) =>
  from === null && to === null ? "–" : from === null || to === null ? `${from ?? to}` : `${from} to ${to}`;

function WindowsTable({ infection: { windows } }: { infection: InfectionPage }) {
  if (windows.length === 0) return <EmptyLine>No windows are noted.</EmptyLine>;
  return (
    <CardTable
      label="Exposure windows, in days"
      rows={windows}
      rowId={({ stage }) => stage}
      columns={[
        { id: "stage", header: "Stage", cell: ({ stage }) => stage },
        {
          id: "caught",
          header: "Caught before, days",
          cell: ({ caughtLeast, caughtMost }) => days(caughtLeast, caughtMost),
        },
        {
          id: "infectious",
          header: "Infectious from, until after treatment",
          cell: ({ infectiousBefore, infectiousAfter }) => `${infectiousBefore ?? "–"}, ${infectiousAfter ?? "–"}`,
        },
        {
          id: "interview",
          header: "Partners of",
          align: "right",
          cell: ({ interviewBefore }) => interviewBefore ?? "–",
        },
        { id: "source", header: "Source", cell: ({ source }) => source },
      ]}
    />
  );
}
