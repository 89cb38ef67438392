import { type VisitPage, visitCalls } from "@tracewell/contract/visits";
import { useState } from "react";
import { StaleEditDialog } from "../../editing/components/stale-edit-dialog.tsx";
import { useJoinedEdit } from "../../editing/hooks/use-joined-edit.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { Editable } from "../../ui/editable.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import type { Saving } from "../../ui/save-state.tsx";
import { formatMinutes } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { Ticket } from "../components/ticket.tsx";
import { editVisit } from "../hooks/edit-visit.ts";
import { changedFacts, draftOf, type FactsDraft, factInWords, factLabels, readFacts } from "./visit-draft.ts";
import { VisitFields } from "./visit-fields.tsx";

type Draft = { facts: FactsDraft; opened: FactsDraft; version: number };
type State = { saving: Saving | null; message?: string };

/** What a visit is for, its ticket, its place and who cares for its patient: read first, edited in place. */
export function VisitCard({ visit }: { visit: VisitPage }) {
  const [draft, setDraft, { restored }] = useDraft<Draft | null>("visit", null);
  const [state, setState] = useState<State>({ saving: restored ? "draft" : null });
  const [tried, setTried] = useState(false);
  const read = draft && readFacts(draft.facts);
  const { save, asking } = useJoinedEdit<VisitPage, Partial<FactsDraft>>({
    label: (field) => factLabels[field as keyof FactsDraft] ?? field,
    value: (page, field) => factInWords(page, draftOf(page), field),
    wanted: (edit, field) => factInWords(visit, edit, field),
    send: (edit, version) => editVisit(visit.id, edit, version),
    readNewer: (newer) => visitCalls.get.reply.safeParse(newer).data,
    keep: (page) => {
      queryClient.setQueryData(callKey(visitCalls.get, { params: { id: page.id } }), page);
      void queryClient.invalidateQueries({ queryKey: [visitCalls.list.path] });
    },
  });
  const begin = () => {
    const facts = draftOf(visit);
    setDraft({ facts, opened: facts, version: visit.version });
    setState({ saving: null });
  };
  const leave = (saving: Saving | null = null) => {
    setTried(false);
    setDraft(null);
    setState({ saving });
  };
  const store = async () => {
    setTried(true);
    if (!draft || !read?.facts || state.saving === "saving") return;
    const edit = changedFacts(draft.facts, draft.opened);
    if (Object.keys(edit).length === 0) return leave();
    setState({ saving: "saving" });
    const outcome = await save({ edit, opened: visit }, draft.version);
    if (outcome.saved) return leave("saved");
    const message = outcome.newer ? "Not saved. What you typed is still here." : outcome.problem.message;
    setState({ saving: "failed", message });
  };
  useShortcuts(draft || !visit.abilities.edit.allowed ? {} : { [recordKeys.edit]: begin });
  return (
    <>
      <Editable
        label="Visit"
        ability={visit.abilities.edit}
        editing={draft !== null}
        onEdit={begin}
        onSave={() => void store()}
        onCancel={() => leave()}
        state={asking ? "draft" : state.saving}
        message={state.message}
        view={<VisitFacts visit={visit} />}
        form={
          draft && (
            <VisitFields
              facts={draft.facts}
              chosen={visit}
              errors={tried ? (read?.errors ?? {}) : {}}
              onChange={(part) => {
                setDraft({ ...draft, facts: { ...draft.facts, ...part } });
                setState({ saving: "draft" });
              }}
            />
          )
        }
      />
      {asking && <StaleEditDialog {...asking} />}
    </>
  );
}

const VisitFacts = ({ visit }: { visit: VisitPage }) => (
  <Facts
    facts={[
      { label: "Types", value: visit.types.map(({ name }) => name).join(", ") },
      { label: "Ticket", value: <Ticket {...visit} /> },
      { label: "Clinicians", value: visit.allClinicians.map(({ name }) => name).join(", ") },
      { label: "Location", value: visit.locationInClinic?.name },
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
      { label: "First visit", value: visit.firstVisit },
      {
        label: "Here before",
        value: visit.wasInClinicBefore ? `Yes, visit ${visit.patientVisitId} in this clinic` : "No",
      },
    ]}
  />
);
