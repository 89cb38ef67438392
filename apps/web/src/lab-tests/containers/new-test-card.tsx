import { testDefinitionFields } from "@tracewell/contract/fields/test-definition-fields";
import {
  type TestDefinitionBody,
  type TestDefinitionPage,
  testDefinitionCalls,
} from "@tracewell/contract/test-definitions";
import { useRef } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Values } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";

const first: Values = { onSite: false, offSite: true, titers: false, disabled: false };

/** A test that the clinic didn't order before; its results and sources are chosen on its page. */
export function NewTestCard({ onDone }: { onDone: (id: string | null) => void }) {
  const made = useRef<string | null>(null);
  const edit = useFieldEdit<TestDefinitionPage>({
    draft: "test-new",
    page: null,
    always: true,
    fields: testDefinitionFields,
    first,
    valuesOf: () => first,
    send: (_changes, _version, whole) =>
      ask(testDefinitionCalls.create, { body: bodyOf({ ...first, ...whole }), silent: true }),
    readNewer: () => undefined,
    keep: (page) => {
      made.current = page.id;
      void queryClient.invalidateQueries({ queryKey: [testDefinitionCalls.list.path] });
    },
    onDone: () => onDone(made.current),
  });
  return (
    <EditCard
      label="New test"
      edit={edit}
      saveLabel="Add the test"
      view={null}
      form={
        edit.form && (
          <FieldInputs
            fields={testDefinitionFields}
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

const bodyOf = (values: Values): TestDefinitionBody => ({
  shortName: null,
  portalName: null,
  infectionId: null,
  typeId: null,
  unitId: null,
  rapidMinutes: null,
  readUntilMinutes: null,
  container: null,
  ...(values as unknown as Pick<TestDefinitionBody, "name">),
  titers: values.titers === true,
  onSite: values.onSite === true,
  offSite: values.offSite === true,
  disabled: values.disabled === true,
  questions: [],
  childIds: [],
  qualitativeResultIds: [],
  sourceIds: [],
  organizations: [],
  mappingCodes: [],
});
