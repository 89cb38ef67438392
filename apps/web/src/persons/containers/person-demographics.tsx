import { personFields, personGroups } from "@tracewell/contract/fields/person-fields";
import type { PersonPage } from "@tracewell/contract/person-pages";
import type { ReactNode } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Saving } from "../../ui/save-state.tsx";
import { DemographicsView } from "../components/demographics-view.tsx";
import { keepPerson, readPerson, sendPerson } from "../hooks/use-person-edit.ts";
import { personValues } from "../person-values.ts";

type PersonDemographicsProps = {
  person: PersonPage;
  /** What is read in their place; left out, all that is known. */
  view?: ReactNode;
  /** The form stands open: someone pressed Edit before the person was read. */
  always?: boolean;
  onDone?: (saving: Saving | null) => void;
};

/** Who a person is, to read and to change in place: `e` begins. */
export function PersonDemographics({ person, view, always = false, onDone }: PersonDemographicsProps) {
  const edit = useFieldEdit<PersonPage>({
    draft: "demographics",
    page: person,
    fields: personFields,
    valuesOf: personValues,
    always,
    send: (changes, version) => sendPerson(person.id, version, changes),
    readNewer: readPerson,
    keep: keepPerson,
    ...(onDone ? { onDone } : {}),
  });
  return (
    <EditCard
      label="Demographics"
      edit={edit}
      ability={person.abilities.edit}
      shortcut="e"
      view={view ?? <DemographicsView person={person} />}
      form={
        edit.form && (
          <FieldInputs
            fields={personFields}
            groups={personGroups}
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
