import type { VisitPage } from "@tracewell/contract/visits";
import { useState } from "react";
import { Editable } from "../../ui/editable.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { Ticket } from "../components/ticket.tsx";
import { useVisitSteps } from "../hooks/use-visit-steps.ts";
import { draftOf, type FactsDraft, readFacts } from "./visit-draft.ts";
import { VisitFields } from "./visit-fields.tsx";

/** What a visit is for, its ticket, its place and who cares for its patient: read first, edited in place. */
export function VisitCard({ visit }: { visit: VisitPage }) {
  const [draft, setDraft] = useState<{ facts: FactsDraft; version: number } | null>(null);
  const [tried, setTried] = useState(false);
  const { edit } = useVisitSteps();
  const read = draft && readFacts(draft.facts);
  const leave = () => {
    edit.reset();
    setTried(false);
    setDraft(null);
  };
  const save = () => {
    setTried(true);
    if (!draft || !read?.facts || edit.isPending) return;
    edit.mutate(
      { params: { id: visit.id }, body: { ...read.facts, version: draft.version } },
      {
        onSuccess: leave,
        // The newer version is on the page by then; what was typed stays and can be saved onto it.
        onError: ({ code, newer }) => {
          const newest = (newer as { version?: number } | undefined)?.version;
          if (code === "edit.stale" && newest) setDraft((now) => now && { ...now, version: newest });
        },
      },
    );
  };
  return (
    <Editable
      label="Visit"
      ability={visit.abilities.edit}
      editing={draft !== null}
      onEdit={() => setDraft({ facts: draftOf(visit), version: visit.version })}
      onSave={save}
      onCancel={leave}
      state={edit.isPending ? "saving" : edit.isError ? "failed" : null}
      message={edit.error?.message}
      view={<VisitFacts visit={visit} />}
      form={
        draft && (
          <VisitFields
            facts={draft.facts}
            chosen={visit}
            errors={tried ? (read?.errors ?? {}) : {}}
            onChange={(part) => setDraft({ ...draft, facts: { ...draft.facts, ...part } })}
          />
        )
      }
    />
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
