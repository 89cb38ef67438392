import { testDefinitionFields } from "@tracewell/contract/fields/test-definition-fields";
import { type TestDefinitionBody, TestDefinitionPage, testDefinitionCalls } from "@tracewell/contract/test-definitions";
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

/** What is said of a test: read first, edited in place. */
export function TestDefinitionCard({ test }: { test: TestDefinitionPage }) {
  const names = namesOf(test.infection, test.type, test.unit);
  const edit = useFieldEdit<TestDefinitionPage>({
    draft: `test-${test.id}`,
    page: test,
    fields: testDefinitionFields,
    valuesOf,
    names,
    send: (_changes, version, whole) =>
      ask(testDefinitionCalls.edit, {
        params: { id: test.id },
        body: { ...bodyOf(test, whole), version },
        silent: true,
      }),
    readNewer: (newer) => TestDefinitionPage.safeParse(newer).data,
    keep: (page) => queryClient.setQueryData(callKey(testDefinitionCalls.get, { params: { id: page.id } }), page),
  });
  return (
    <EditCard
      label="Test"
      edit={edit}
      ability={{ allowed: true, reasons: [] }}
      shortcut="e"
      view={<Facts facts={factsOf(testDefinitionFields, valuesOf(test), { names })} />}
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

const valuesOf = (test: TestDefinitionPage): Values => ({
  ...test,
  infectionId: test.infection?.id ?? null,
  typeId: test.type?.id ?? null,
  unitId: test.unit?.id ?? null,
});

/** What the card edits, with what it leaves as it is. */
const bodyOf = (test: TestDefinitionPage, values: Values): TestDefinitionBody => ({
  ...(values as unknown as TestDefinitionBody),
  titers: values.titers === true,
  onSite: values.onSite === true,
  offSite: values.offSite === true,
  disabled: values.disabled === true,
  questions: test.questions,
  childIds: test.children.map(({ id }) => id),
  qualitativeResultIds: test.qualitativeResults.map(({ id }) => id),
  sourceIds: test.sources.map(({ id }) => id),
  organizations: test.organizations.map(({ id, accountNumber }) => ({ organizationId: id, accountNumber })),
  mappingCodes: test.mappingCodes,
});
