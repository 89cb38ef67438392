import { useNavigate, useParams } from "@tanstack/react-router";
import { type InvestigationPage as Investigation, investigationCalls } from "@tracewell/contract/investigations";
import type { ReactNode } from "react";
import { checklistModule } from "../../checklists/containers/record-checklist.tsx";
import { PartnerCodes } from "../../partner-invitations/containers/partner-codes.tsx";
import { RecordStates } from "../../records/components/record-states.tsx";
import { recordModules } from "../../records/containers/record-modules.tsx";
import { RecordShell } from "../../records/containers/record-shell.tsx";
import { ExposureLanes } from "../../relationships/containers/exposure-lanes.tsx";
import { RecordNetwork } from "../../relationships/containers/record-network.tsx";
import { triggersModule } from "../../triggers/containers/record-triggers.tsx";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { UnnamedPartners } from "../../unnamed-partners/containers/unnamed-partners.tsx";
import { waitsForClosure } from "../closing.ts";
import { InvestigationContacts } from "../components/investigation-contacts.tsx";
import { Priority } from "../components/priority.tsx";
import { ContactTile } from "../containers/contact-tile.tsx";
import { InvestigationCard } from "../containers/investigation-card.tsx";
import { whyInvestigated } from "../containers/why-here.ts";
import { useInvestigation } from "../hooks/investigation-queries.ts";
import { addContactKey } from "../investigation-shortcuts.ts";

/** One investigation: results, contacts and their network, and all that was done. */
export function InvestigationPage() {
  const { id = "" } = useParams({ strict: false });
  const record = useInvestigation(id);
  return (
    <RecordStates kind="Incident" listHref="/investigations" record={record}>
      {(investigation) => <InvestigationRecord record={investigation} />}
    </RecordStates>
  );
}

function InvestigationRecord({ record }: { record: Investigation }) {
  const navigate = useNavigate();
  const addContact = {
    ability: record.abilities.addContact,
    onPress: () => void navigate({ href: `/add-contact/${record.id}` }),
    children: "Add contact",
  };
  return (
    <RecordShell
      calls={investigationCalls}
      record={record}
      ownerLabel="Investigator"
      facts={[
        { label: "Priority", value: <Priority priority={record.priority} /> },
        { label: "Opened", value: <Instant at={record.openedAt} /> },
        ...(record.jurisdiction ? [{ label: "Jurisdiction", value: record.jurisdiction }] : []),
        { label: "Workgroup", value: record.workgroup },
        { label: "Supervisor", value: record.supervisor?.name },
      ]}
      actions={<AbilityButton {...addContact} main shortcut={addContactKey} />}
      whyNot={waitsForClosure(record)}
      why={whyInvestigated(record, { now: Date.now(), timeZone: useTimeZone() })}
      tile={<ContactTile contacts={record.contacts} />}
      modules={modulesOf(record, <AbilityButton {...addContact} plain />)}
    />
  );
}

const modulesOf = (record: Investigation, addContact: ReactNode): RecordModule[] => [
  { id: "case", title: "Case", wide: true, content: <InvestigationCard investigation={record} /> },
  ...checklistModule({ record, pagePath: investigationCalls.get.path }),
  recordModules.tests(record, record.abilities.edit),
  recordModules.results(investigationCalls, record),
  {
    id: "contacts",
    title: "Partner contacts",
    count: record.contacts.length,
    wide: true,
    action: addContact,
    content:
      record.contacts.length > 0 ? (
        <InvestigationContacts contacts={record.contacts} infection={record.infection} />
      ) : (
        <EmptyLine>No contacts yet. Partners and others who were exposed show here.</EmptyLine>
      ),
  },
  {
    id: "exposure-lanes",
    title: "Exposure lanes",
    wide: true,
    content: (
      <ExposureLanes recordId={record.id} referenceNumber={record.referenceNumber} infection={record.infection} />
    ),
  },
  {
    id: "unnamed-partners",
    title: "Unnamed partners",
    wide: true,
    content: <UnnamedPartners investigationId={record.id} />,
  },
  {
    id: "partner-invitations",
    title: "Partner codes",
    wide: true,
    content: (
      <PartnerCodes
        investigationId={record.id}
        contacts={record.contacts.map(({ id, person }) => ({ id, name: person.fullName }))}
      />
    ),
  },
  {
    id: "network",
    title: "Network",
    wide: true,
    content: <RecordNetwork recordId={record.id} referenceNumber={record.referenceNumber} />,
  },
  recordModules.tasks(investigationCalls, record),
  recordModules.person(record),
  recordModules.notes(investigationCalls, record),
  triggersModule(record),
  ...(record.answers.length > 0 ? [recordModules.answers(record)] : []),
  recordModules.linked(record),
  recordModules.activity(record),
];
