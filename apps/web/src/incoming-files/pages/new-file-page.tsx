import { Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { SentBody } from "@tracewell/contract/call";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { recordHref } from "@tracewell/contract/records";
import { useInfectionChoices, useOrganizationChoices } from "../../lookups/hooks/use-lookup.ts";
import { personErrors, sentPerson, type Who } from "../../persons/person-draft.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { NewRecordForm } from "../../records/containers/new-record-form.tsx";
import { type FieldErrors, formErrors } from "../../records/form-problems.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";

interface FileDraft {
  who: Who;
  infectionId: string | null;
  reportingOrganizationId: string | null;
}

const emptyFile: FileDraft = { who: { by: "search" }, infectionId: null, reportingOrganizationId: null };

type Sent = SentBody<typeof incomingFileCalls.create>;
type Read = { sent: Sent; errors: null } | { sent: null; errors: FieldErrors };

function readFile({ who, infectionId, reportingOrganizationId }: FileDraft): Read {
  const sent: Sent = {
    ...sentPerson(who),
    ...(infectionId ? { infectionId } : {}),
    ...(reportingOrganizationId ? { reportingOrganizationId } : {}),
  };
  const errors = { ...formErrors(incomingFileCalls.create.body, sent), ...personErrors(who) };
  return Object.keys(errors).length === 0 ? { sent, errors: null } : { sent: null, errors };
}

const isBegun = ({ who, infectionId, reportingOrganizationId }: FileDraft) =>
  who.by !== "search" || infectionId !== null || reportingOrganizationId !== null;

/** Makes an incoming file by hand: a report that came by phone, letter or fax. */
export function NewFilePage() {
  const navigate = useNavigate();
  const create = useChange(incomingFileCalls.create, { silent: true, invalidates: [incomingFileCalls.list] });
  const infections = useInfectionChoices();
  const organizations = useOrganizationChoices();
  return (
    <PageFrame title="New incoming file">
      <NewRecordForm
        noun="incoming file"
        empty={emptyFile}
        whoTitle="Who is it about?"
        read={readFile}
        isBegun={isBegun}
        fieldOfCode={{}}
        saving={create.isPending}
        save={(body) => create.mutateAsync({ body })}
        onSaved={({ id, referenceNumber }) => {
          toast.done(`Incoming file ${referenceNumber} is there.`);
          return navigate({ href: recordHref("IncomingReport", id) });
        }}
        backHref="/incoming-files"
      >
        {(draft, change) => (
          <Card title="What was reported?">
            <Select
              label="Infection"
              name="infectionId"
              placeholder="Not known yet"
              searchable={infections.length > 8}
              clearable
              data={infections}
              value={draft.infectionId}
              onChange={(infectionId) => change({ infectionId })}
            />
            <Select
              label="Reporting organization"
              name="reportingOrganizationId"
              mt="sm"
              placeholder="Not said"
              searchable
              clearable
              data={organizations}
              value={draft.reportingOrganizationId}
              onChange={(reportingOrganizationId) => change({ reportingOrganizationId })}
            />
          </Card>
        )}
      </NewRecordForm>
    </PageFrame>
  );
}
