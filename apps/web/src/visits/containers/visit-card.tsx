import { visitFields } from "@tracewell/contract/fields/visit-fields";
import { type VisitPage, visitCalls } from "@tracewell/contract/visits";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { Facts } from "../../ui/facts.tsx";
import { formatMinutes } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { Ticket } from "../components/ticket.tsx";
import { editVisit } from "../hooks/edit-visit.ts";
import { changedFacts, draftOf, type FactsDraft, formatFact, readFacts } from "./visit-draft.ts";
import { VisitFields } from "./visit-fields.tsx";

/** What a visit is for, its ticket, its place and who cares for its patient: read first, edited in place. */
export function VisitCard({ visit }: { visit: VisitPage }) {
  const key = callKey(visitCalls.get, { params: { id: visit.id } });
  const edit = useEdit<VisitPage, FactsDraft, FactsDraft>({
    draft: "visit",
    page: visit,
    formOf: draftOf,
    read: (facts, opened) => ({ edit: changedFacts(facts, opened), errors: readFacts(facts).errors }),
    words: {
      label: (field) => visitFields[field as keyof FactsDraft].label,
      value: (facts, field) => formatFact(queryClient.getQueryData<VisitPage>(key) ?? visit, facts, field),
    },
    send: (changes, version) => editVisit(visit.id, changes, version),
    readNewer: (newer) => visitCalls.get.reply.safeParse(newer).data,
    keep: (page) => {
      queryClient.setQueryData(key, page);
      void queryClient.invalidateQueries({ queryKey: [visitCalls.list.path] });
    },
  });
  return (
    <EditCard
      label="Visit"
      edit={edit}
      ability={visit.abilities.edit}
      shortcut={recordKeys.edit}
      view={<VisitFacts visit={visit} />}
      form={edit.form && <VisitFields facts={edit.form} chosen={visit} errors={edit.errors} onChange={edit.change} />}
    />
  );
}

const VisitFacts = ({ visit }: { visit: VisitPage }) => (
  <Facts
    knownOnly
    facts={[
      { label: visitFields.typeIds.label, value: visit.types.map(({ name }) => name).join(", ") },
      { label: "Ticket", value: <Ticket {...visit} /> },
      { label: "Clinicians", value: visit.allClinicians.map(({ name }) => name).join(", ") },
      { label: visitFields.locationId.label, value: visit.locationInClinic?.name },
      {
        label: "There since",
        value: visit.locationInClinic && <Instant at={visit.locationInClinic.arrivedAt} withTime />,
      },
      {
        label: "Waited after registering",
        value: visit.rawVisitWaitingTime !== null && formatMinutes(visit.rawVisitWaitingTime),
      },
      { label: "Came", value: visit.waitingFrom && <Instant at={visit.waitingFrom} withTime /> },
      { label: "Taken in", value: visit.waitingUntil && <Instant at={visit.waitingUntil} withTime /> },
      { label: "Closed", value: visit.closedAt && <Instant at={visit.closedAt} withTime /> },
      { label: visitFields.firstVisit.label, value: visit.firstVisit },
      {
        label: "Here before",
        value: visit.wasInClinicBefore ? `Yes, visit ${visit.patientVisitId} in this clinic` : "No",
      },
    ]}
  />
);
