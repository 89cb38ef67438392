import { useParams } from "@tanstack/react-router";
import type { InvestigationPage } from "@tracewell/contract/investigations";
import { RecordStates } from "../../records/components/record-states.tsx";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import { InvestigationLink } from "../components/investigation-link.tsx";
import { NewContactForm } from "../containers/new-contact-form.tsx";
import { useSourceCase } from "../hooks/use-new-contact.ts";

/** Adds a contact to an investigation: who they are, and how they were exposed. */
export function NewContactPage() {
  const { id = "" } = useParams({ strict: false });
  const sourceCase = useSourceCase(id);
  return (
    <RecordStates kind="Incident" listHref="/investigations" record={sourceCase}>
      {(investigation) => <NewContact sourceCase={investigation} />}
    </RecordStates>
  );
}

function NewContact({ sourceCase }: { sourceCase: InvestigationPage }) {
  const { person, infection, abilities } = sourceCase;
  const investigationLink = <InvestigationLink source={sourceCase} />;
  return (
    <PageFrame
      title="New contact"
      subtitle={
        <>
          of {investigationLink} · {person.fullName} {ageAndSex(person)} · {infection.name}
        </>
      }
    >
      {abilities.addContact.allowed ? (
        <NewContactForm sourceCase={sourceCase} />
      ) : (
        <EmptyState title="No contact can be added now" action={investigationLink}>
          <Reasons reasons={abilities.addContact.reasons} />
        </EmptyState>
      )}
    </PageFrame>
  );
}
