import { useParams } from "@tanstack/react-router";
import { type ContactPage as Contact, contactCalls } from "@tracewell/contract/contacts";
import { ElevationSteps } from "../../elevation/containers/elevation-steps.tsx";
import { useLookup } from "../../lookups/hooks/use-lookup.ts";
import { RecordStates } from "../../records/components/record-states.tsx";
import { recordModules } from "../../records/containers/record-modules.tsx";
import { RecordShell } from "../../records/containers/record-shell.tsx";
import { RecordNetwork } from "../../relationships/containers/record-network.tsx";
import { triggersModule } from "../../triggers/containers/record-triggers.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { InvestigationLink } from "../components/investigation-link.tsx";
import { ExposureInPlace } from "../containers/exposure-in-place.tsx";
import { whyContacted } from "../containers/why-here.ts";
import { asksDisposition, dispositionsOf } from "../dispositions.ts";
import { useContact } from "../hooks/contact-queries.ts";

/** One contact: to whom they were exposed, what was done, and what came of it. */
export function ContactPage() {
  const { id = "" } = useParams({ strict: false });
  const record = useContact(id);
  return (
    <RecordStates kind="IncomingPartner" listHref="/contacts" record={record}>
      {(contact) => <ContactRecord record={contact} />}
    </RecordStates>
  );
}

function ContactRecord({ record }: { record: Contact }) {
  const { sourceCase, disposition } = record;
  const dispositions = dispositionsOf(useLookup("DISPOSITION"));
  return (
    <RecordShell
      calls={contactCalls}
      record={record}
      facts={[
        {
          label: "Source case",
          value: sourceCase && <InvestigationLink source={sourceCase} />,
        },
        { label: "Relationship", value: record.relationship?.name },
        ...(disposition ? [{ label: "Disposition", value: `${disposition.code} ${disposition.name}` }] : []),
      ]}
      actions={<ElevationSteps calls={contactCalls} record={record} noun="contact" />}
      why={whyContacted(record, { now: Date.now(), timeZone: useTimeZone() })}
      modules={modulesOf(record)}
      dispositions={dispositions}
      asksDisposition={asksDisposition}
    />
  );
}

const modulesOf = (record: Contact): RecordModule[] => [
  { id: "exposure", title: "Exposure", content: <ExposureInPlace contact={record} /> },
  recordModules.person(record),
  recordModules.notes(contactCalls, record),
  triggersModule(record),
  recordModules.tasks(contactCalls, record),
  recordModules.tests(record, record.abilities.edit),
  recordModules.results(contactCalls, record),
  {
    id: "network",
    title: "Network",
    wide: true,
    content: <RecordNetwork recordId={record.id} referenceNumber={record.referenceNumber} />,
  },
  ...(record.answers.length > 0 ? [recordModules.answers(record)] : []),
  recordModules.linked(record),
  recordModules.activity(record),
];
