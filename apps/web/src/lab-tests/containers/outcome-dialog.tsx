import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { Outcome } from "@tracewell/contract/test-outcomes";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
import { useInfectionChoices } from "../../lookups/hooks/use-lookup.ts";
import { dialogWithChoices } from "../../ui/form/dialog-choices.ts";
import { type OutcomeChoices, OutcomeFields } from "../components/outcome-fields.tsx";
import { useOutcomeEdit } from "../hooks/use-outcome-edit.ts";
import { useOutcomeTexts, useTreatments } from "../hooks/use-test-definitions.ts";
import { readOutcome } from "../outcome-form.ts";

type OutcomeDialogProps = {
  test: Pick<TestDefinition, "id" | "infection" | "qualitativeResults" | "sources">;
  /** Null: a new one. */
  outcome: Outcome | null;
  onClose: () => void;
};

/** Says what follows from one result of a test, for one source or for any (R3-49). */
export function OutcomeDialog({ test, outcome, onClose }: OutcomeDialogProps) {
  const choices = useOutcomeChoices(test, outcome);
  const names = new Map(
    Object.values(choices)
      .flat()
      .map(({ value, label }) => [value, label]),
  );
  const edit = useOutcomeEdit({ test, outcome, nameOf: (id) => names.get(id) ?? id, onDone: onClose });
  const title = outcome ? titleOf(outcome) : "New outcome";
  // A reminder's fields are wrong until they are right, not until any of the reminders is changed.
  const now = edit.form && edit.tries > 0 ? readOutcome(edit.form).errors : {};
  const reminders = Object.entries(now).filter(([field]) => field.startsWith("reminders."));
  return (
    <EditDialog title={title} size="lg" classNames={dialogWithChoices} onClose={() => void edit.cancel()}>
      <EditCard
        label={title}
        edit={edit}
        saveLabel={outcome ? "Save" : "Add outcome"}
        view={null}
        form={
          edit.form && (
            <OutcomeFields
              form={edit.form}
              isNew={outcome === null}
              choices={choices}
              errors={{ ...atFields(edit.errors), ...Object.fromEntries(reminders) }}
              onChange={edit.change}
            />
          )
        }
      />
    </EditDialog>
  );
}

const titleOf = ({ qualitativeResult, source }: Outcome) =>
  `Outcome of ${[qualitativeResult.name, source?.name].filter(Boolean).join(", ")}`;

const atFields = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.includes(".")));

/** What can be chosen; what the outcome has stays to be seen where it can't be chosen any more. */
function useOutcomeChoices(test: OutcomeDialogProps["test"], outcome: Outcome | null): OutcomeChoices {
  const asChoices = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const together = (
    own: readonly ({ id: string; name: string } | null | undefined)[],
    all: { value: string; label: string }[],
  ) => [
    ...new Map([...asChoices(own.filter((each) => each != null)), ...all].map((each) => [each.value, each])).values(),
  ];
  return {
    results: asChoices(test.qualitativeResults),
    sources: asChoices(test.sources),
    texts: together([outcome?.text], asChoices(useOutcomeTexts().data?.data ?? [])),
    infections: together([outcome?.infection, test.infection], useInfectionChoices()),
    treatments: together(outcome?.treatments ?? [], asChoices(useTreatments())),
  };
}
