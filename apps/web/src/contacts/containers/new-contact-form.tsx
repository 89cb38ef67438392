import { useNavigate } from "@tanstack/react-router";
import type { InvestigationPage } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { NewRecordForm } from "../../records/containers/new-record-form.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { mayBeContact } from "../contact-eligibility.ts";
import { useNewContact } from "../hooks/use-new-contact.ts";
import { emptyContact, fieldOfCode, isBegun, readContact } from "./contact-draft.ts";
import { ExposureFields } from "./exposure-fields.tsx";

/** The form of a new contact: who it is, and how they were exposed. */
export function NewContactForm({ sourceCase }: { sourceCase: InvestigationPage }) {
  const navigate = useNavigate();
  const create = useNewContact();
  const investigationHref = recordHref("Incident", sourceCase.id);
  return (
    <NewRecordForm
      noun="contact"
      empty={emptyContact}
      whoTitle="Who is it?"
      mayUse={(candidate) => mayBeContact(sourceCase, candidate)}
      read={(draft) => readContact(sourceCase.id, draft)}
      isBegun={isBegun}
      fieldOfCode={fieldOfCode}
      saving={create.isPending}
      save={(body) => create.mutateAsync({ body })}
      onSaved={(contact) => {
        const open = () => void navigate({ href: recordHref("IncomingPartner", contact.id) });
        toast.done(`${contact.person.fullName} is now contact ${contact.referenceNumber}.`, {
          action: { label: "Open", onPress: open },
        });
        return navigate({ href: `${investigationHref}#contacts` });
      }}
      backHref={investigationHref}
    >
      {({ exposure }, change, errors) => (
        <Card title="How were they exposed?">
          <ExposureFields
            exposure={exposure}
            errors={errors}
            onChange={(part) => change({ exposure: { ...exposure, ...part } }, Object.keys(part))}
          />
        </Card>
      )}
    </NewRecordForm>
  );
}
