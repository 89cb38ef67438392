import { MultiSelect, TextInput } from "@mantine/core";
import { TestDefinitionPage, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { choicesOf, useLookup, useOrganizationChoices } from "../../lookups/hooks/use-lookup.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { QuestionFields } from "../components/question-fields.tsx";
import { TestParts } from "../components/test-parts.tsx";
import { useQualitativeResults, useTests } from "../hooks/use-test-definitions.ts";
import { bodyWithParts, partErrors, partLabels, partsFormOf, type TestPartsForm } from "../test-parts-form.ts";

type Field = keyof TestPartsForm;

/** What a test is made of, taken from, answered with and reported by: read first, edited in place. */
export function TestPartsCard({ test }: { test: TestDefinitionPage }) {
  const lists = usePartChoices(test);
  const nameOf = (field: Field, id: string) => lists[field]?.find(({ value }) => value === id)?.label ?? id;
  const edit = useEdit<TestDefinitionPage, TestPartsForm, TestPartsForm>({
    draft: `test-parts-${test.id}`,
    page: test,
    formOf: partsFormOf,
    words: {
      label: (field) => partLabels[field as Field],
      value: (form, field) => {
        const value = form[field as Field];
        if (typeof value === "string") return value;
        if (!Array.isArray(value)) return Object.values(value).filter(Boolean).join(", ");
        return value.map((each) => (typeof each === "string" ? nameOf(field as Field, each) : each.text)).join(", ");
      },
    },
    // All of them are sent: a part that was left as it is may be what others took away.
    read: (form) => ({ edit: form, errors: partErrors(form) }),
    send: (changes, version, base) =>
      ask(testDefinitionCalls.edit, {
        params: { id: test.id },
        body: { ...bodyWithParts(test, { ...base, ...changes }), version },
        silent: true,
      }),
    readNewer: (newer) => TestDefinitionPage.safeParse(newer).data,
    keep: (page) => {
      queryClient.setQueryData(callKey(testDefinitionCalls.get, { params: { id: page.id } }), page);
      void queryClient.invalidateQueries({ queryKey: [testDefinitionCalls.outcomes.path] });
    },
  });
  const several = (field: "childIds" | "qualitativeResultIds" | "sourceIds" | "organizationIds", hint?: string) =>
    edit.form && (
      <MultiSelect
        label={partLabels[field]}
        description={hint}
        searchable
        hidePickedOptions
        data={lists[field] ?? []}
        value={edit.form[field]}
        error={edit.errors[field]}
        onChange={(ids) => edit.change({ [field]: ids })}
      />
    );
  const codes = (field: "loinc" | "snomed" | "local") =>
    edit.form && (
      <TextInput
        label={partLabels[field]}
        description="Several with commas between them."
        maxLength={2000}
        value={edit.form[field]}
        error={edit.errors[field]}
        onChange={(event) => edit.change({ [field]: event.currentTarget.value })}
      />
    );
  const accountNumber = (id: string) =>
    edit.form && (
      <TextInput
        key={id}
        label={`Account number at ${nameOf("organizationIds", id)}`}
        maxLength={100}
        value={edit.form.accountNumbers[id] ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          edit.change(({ accountNumbers }) => ({ accountNumbers: { ...accountNumbers, [id]: value } }));
        }}
      />
    );
  return (
    <EditCard
      label="Results, sources and codes"
      edit={edit}
      ability={{ allowed: true, reasons: [] }}
      view={<TestParts test={test} />}
      form={
        edit.form && (
          <>
            {several("qualitativeResultIds")}
            {several("sourceIds")}
            {several("organizationIds", "None: it may be done anywhere.")}
            {edit.form.organizationIds.map((id) => accountNumber(id))}
            {several("childIds", "A combo test is ordered as one, and its parts have a result each.")}
            {codes("loinc")}
            {codes("snomed")}
            {codes("local")}
            <QuestionFields
              questions={edit.form.questions}
              errors={edit.tries > 0 ? partErrors(edit.form) : {}}
              onChange={(questions) => edit.change({ questions })}
            />
          </>
        )
      }
    />
  );
}

/** What can be chosen; what the test has stays to be seen where it is disabled meanwhile. */
function usePartChoices(test: TestDefinitionPage): Partial<Record<Field, { value: string; label: string }[]>> {
  const results = useQualitativeResults().filter(({ disabled }) => !disabled);
  const sources = useLookup("SPECIMEN_SOURCE");
  const organizations = useOrganizationChoices();
  const tests = useTests().filter(({ id, children }) => id !== test.id && children.length === 0);
  const own = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const together = (...lists: { value: string; label: string }[][]) => [
    ...new Map(lists.flat().map((choice) => [choice.value, choice])).values(),
  ];
  return {
    qualitativeResultIds: together(own(test.qualitativeResults), own(results)),
    sourceIds: together(own(test.sources), choicesOf(sources)),
    organizationIds: together(own(test.organizations), organizations),
    childIds: together(own(test.children), own(tests)),
  };
}
