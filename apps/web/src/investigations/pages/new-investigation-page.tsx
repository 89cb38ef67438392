import { Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { priorities } from "@tracewell/contract/constants";
import { investigationCalls, type Priority } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionChoices } from "../../lookups/hooks/use-lookup.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { NewRecordForm } from "../../records/containers/new-record-form.tsx";
import type { FieldErrors } from "../../records/form-problems.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import {
  emptyInvestigation,
  fieldOfCode,
  type InvestigationDraft,
  isBegun,
  readInvestigation,
} from "../containers/investigation-draft.ts";

/** Opens an investigation by hand: of whom, of which infection, who works it. */
export function NewInvestigationPage() {
  const navigate = useNavigate();
  const create = useChange(investigationCalls.create, { silent: true, invalidates: [investigationCalls.list] });
  return (
    <PageFrame title="New investigation">
      <NewRecordForm
        noun="investigation"
        empty={emptyInvestigation}
        whoTitle="Who is it about?"
        read={readInvestigation}
        isBegun={isBegun}
        fieldOfCode={fieldOfCode}
        saving={create.isPending}
        save={(body) => create.mutateAsync({ body })}
        onSaved={({ id, referenceNumber }) => {
          toast.done(`Investigation ${referenceNumber} is open.`);
          return navigate({ href: recordHref("Incident", id) });
        }}
        backHref="/investigations"
      >
        {(draft, change, errors) => <InvestigationFields {...{ draft, change, errors }} />}
      </NewRecordForm>
    </PageFrame>
  );
}

type InvestigationFieldsProps = {
  draft: InvestigationDraft;
  change: (part: Partial<InvestigationDraft>) => void;
  errors: FieldErrors;
};

function InvestigationFields({ draft, change, errors }: InvestigationFieldsProps) {
  const infections = useInfectionChoices();
  const { users } = useAssignableUsers(investigationCalls.get.needs);
  return (
    <Card title="What is investigated?">
      <Select
        label="Infection"
        name="infectionId"
        required
        searchable={infections.length > 8}
        openOnFocus={false}
        allowDeselect={false}
        data={infections}
        value={draft.infectionId}
        error={errors.infectionId}
        onChange={(infectionId) => change({ infectionId })}
      />
      <Select
        label="Priority"
        name="priority"
        mt="sm"
        allowDeselect={false}
        data={[...priorities]}
        value={draft.priority}
        onChange={(priority) => change({ priority: (priority ?? "Medium") as Priority })}
      />
      <Select
        label="Investigator"
        name="assignTo"
        mt="sm"
        placeholder="Nobody yet"
        searchable
        clearable
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.assignTo}
        error={errors.assignTo}
        onChange={(assignTo) => change({ assignTo })}
      />
    </Card>
  );
}
