import { SegmentedControl, Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { recordHref } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { NewRecordForm } from "../../records/containers/new-record-form.tsx";
import type { FieldErrors } from "../../records/form-problems.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { readTypedTime } from "../../ui/time/typed-time.ts";
import { TimeFields } from "../components/time-fields.tsx";
import css from "../components/visit-form.module.css";
import { useNewVisit } from "../hooks/use-new-visit.ts";
import { tidyDay } from "./appointment-dialog.tsx";
import { emptyVisit, fieldOfCode, isBegun, readVisit, type VisitDraft } from "./visit-draft.ts";
import { VisitFields } from "./visit-fields.tsx";

/** The form of a new visit: who comes, what for, now or at a time to come. */
export function NewVisitForm() {
  const navigate = useNavigate();
  const create = useNewVisit();
  return (
    <NewRecordForm
      noun="visit"
      empty={emptyVisit}
      whoTitle="Who comes?"
      read={readVisit}
      isBegun={isBegun}
      fieldOfCode={fieldOfCode}
      saving={create.isPending}
      save={(body) => create.mutateAsync({ body })}
      onSaved={(visit) => {
        toast.done(`${visit.person.fullName} has visit ${visit.referenceNumber}.`);
        return navigate({ href: recordHref("Visit", visit.id) });
      }}
      backHref="/visits"
    >
      {(draft, change, errors) => <VisitCards {...{ draft, change, errors }} />}
    </NewRecordForm>
  );
}

type VisitCardsProps = { draft: VisitDraft; change: (part: Partial<VisitDraft>) => void; errors: FieldErrors };

function VisitCards({ draft, change, errors }: VisitCardsProps) {
  const { users } = useAssignableUsers(visitCalls.list.needs);
  return (
    <>
      <Card title="The visit">
        <VisitFields
          facts={draft.facts}
          errors={errors}
          onChange={(part) => change({ facts: { ...draft.facts, ...part } })}
          clinician={
            <Select
              label="Clinician"
              name="assignTo"
              placeholder="Nobody yet"
              searchable
              clearable
              data={users.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.assignTo}
              error={errors.assignTo}
              onChange={(assignTo) => change({ assignTo })}
            />
          }
        />
      </Card>
      <Card title="When?">
        <div className={css.dialog}>
          <SegmentedControl
            aria-label="When"
            fullWidth
            data={[
              { value: "now", label: "Is here now" },
              { value: "appointment", label: "Has an appointment" },
            ]}
            value={draft.when}
            onChange={(when) => change({ when: when as VisitDraft["when"] })}
          />
          {draft.when === "appointment" && (
            <TimeFields
              time={draft.time}
              errors={errors}
              read={{ day: tidyDay, time: readTypedTime }}
              onChange={(part) => change({ time: { ...draft.time, ...part } })}
            />
          )}
        </div>
      </Card>
    </>
  );
}
