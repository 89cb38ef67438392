import { MultiSelect, Select, TextInput } from "@mantine/core";
import { firstVisitAnswers, ticketColors } from "@tracewell/contract/constants";
import { visitFields } from "@tracewell/contract/fields/visit-fields";
import { type VisitPage, visitCalls } from "@tracewell/contract/visits";
import type { ReactNode } from "react";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import type { FieldErrors } from "../../records/form-problems.ts";
import css from "../components/visit-form.module.css";
import type { FactsDraft } from "./visit-draft.ts";

type Named = { id: string; name: string };

type VisitFieldsProps = {
  facts: FactsDraft;
  onChange: (part: Partial<FactsDraft>) => void;
  errors: FieldErrors;
  /** Who has the visit, where that is asked as well. */
  clinician?: ReactNode;
  /** What is chosen already: words and users that can't be chosen any more keep their names. */
  chosen?: Pick<VisitPage, "types" | "allClinicians" | "locationInClinic">;
};

/** The words to choose from, and those that are chosen though the list does not offer them any more. */
function withChosen(words: readonly { value: string; label: string }[], chosen: readonly Named[] = []) {
  const offered = new Set(words.map(({ value }) => value));
  const gone = chosen.filter(({ id }) => !offered.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  return [...words, ...gone];
}

/** What a visit is for, its ticket, where its patient is and who cares for them. */
export function VisitFields({ facts, onChange, errors, clinician, chosen }: VisitFieldsProps) {
  const types = withChosen(choicesOf(useLookup("VISIT_TYPE")), chosen?.types);
  const place = chosen?.locationInClinic;
  const places = withChosen(choicesOf(useLookup("LOCATION_IN_CLINIC")), place ? [place] : []);
  const { users } = useAssignableUsers(visitCalls.list.needs);
  return (
    <div className={css.fields}>
      <MultiSelect
        className={css.wide}
        label="What is the visit for?"
        withAsterisk
        name="typeIds"
        searchable
        data={types}
        value={facts.typeIds}
        error={errors.typeIds}
        onChange={(typeIds) => onChange({ typeIds })}
      />
      <TextInput
        label={visitFields.temporaryId.label}
        name="temporaryId"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={facts.temporaryId}
        error={errors.temporaryId}
        onChange={(event) => onChange({ temporaryId: event.currentTarget.value })}
      />
      <Select
        label={visitFields.ticketColor.label}
        name="ticketColor"
        clearable
        data={[...ticketColors]}
        value={facts.ticketColor}
        error={errors.ticketColor}
        onChange={(ticketColor) => onChange({ ticketColor })}
      />
      <Select
        label={visitFields.locationId.label}
        name="locationId"
        clearable
        data={places}
        value={facts.locationId}
        error={errors.locationId}
        onChange={(locationId) => onChange({ locationId })}
      />
      <Select
        label="First visit here?"
        name="firstVisit"
        clearable
        data={[...firstVisitAnswers]}
        value={facts.firstVisit}
        onChange={(firstVisit) => onChange({ firstVisit })}
      />
      {clinician && <div className={css.wide}>{clinician}</div>}
      <MultiSelect
        className={css.wide}
        label={visitFields.clinicianIds.label}
        name="clinicianIds"
        searchable
        data={withChosen(
          users.map(({ id, name }) => ({ value: id, label: name })),
          chosen?.allClinicians,
        )}
        value={facts.clinicianIds}
        error={errors.clinicianIds}
        onChange={(clinicianIds) => onChange({ clinicianIds })}
      />
    </div>
  );
}
