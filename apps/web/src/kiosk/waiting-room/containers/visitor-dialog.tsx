import { Button, Modal, NativeSelect } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type Registration, registrationErrors } from "@tracewell/contract/kiosk";
import { NewPerson } from "@tracewell/contract/persons";
import { ticketColorOf } from "@tracewell/contract/ticket-colors";
import { useState } from "react";
import { MatchReasons } from "../../../persons/components/match-reasons.tsx";
import { PersonCandidate } from "../../../persons/components/person-candidate.tsx";
import { useMatchesOf } from "../../../persons/hooks/use-person-matches.ts";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { TicketTile } from "../../../ui/ticket/ticket-tile.tsx";
import { VisitorFacts } from "../components/visitor-facts.tsx";
import css from "../components/waiting-room.module.css";
import { useVisitor } from "../hooks/use-visitors.ts";

type VisitorDialogProps = { id: string; onClose: () => void };

/** What of the visitor's own words can be compared; null without a name. */
const factsOf = ({ addressLine1: line1, city, postcode, ...form }: Registration["form"]): NewPerson | null =>
  NewPerson.safeParse({ ...form, address: { line1, city, postcode } }).data ?? null;

/** One visitor: what they typed in, who they may be, and their visit. */
export function VisitorDialog({ id, onClose }: VisitorDialogProps) {
  const navigate = useNavigate();
  const settle = useVisitor(id, onClose);
  const { data, error, refetch } = settle.visitor;
  const open = (visit: Registration["visit"]) => {
    if (!visit) return;
    toast.done(`Visit ${visit.referenceNumber} is made.`, {
      action: { label: "Open", onPress: () => void navigate({ href: `/visits/visit-details/${visit.id}` }) },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={data ? `No. ${data.temporaryId}: ${data.visitorName}` : "Visitor"}
      size={760}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {data ? (
        <Settle
          visitor={data}
          busy={settle.resolve.isPending || settle.dismiss.isPending || settle.intercept.isPending}
          onIntercept={() => settle.intercept.mutate({ params: { id } })}
          onDismiss={(errorType) => settle.dismiss.mutate({ params: { id }, body: { errorType } })}
          onResolve={(body) =>
            settle.resolve.mutate({ params: { id }, body }, { onSuccess: ({ visit }) => open(visit) })
          }
        />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Modal>
  );
}

type Settled = { personId?: string };

type SettleProps = {
  visitor: Registration;
  busy: boolean;
  onIntercept: () => void;
  onDismiss: (errorType: (typeof registrationErrors)[number]) => void;
  onResolve: (body: Settled) => void;
};

function Settle({ visitor, busy, onIntercept, onDismiss, onResolve }: SettleProps) {
  const [why, setWhy] = useState<(typeof registrationErrors)[number]>(registrationErrors[0]);
  const { rawVisit, candidates } = visitor;
  const matches = useMatchesOf(candidates.length > 0 ? factsOf(visitor.form) : null, candidates);
  return (
    <div className={css.dialog}>
      <div className={css.line}>
        <TicketTile number={visitor.temporaryId} color={ticketColorOf(visitor.temporaryId)} />
        <span>{rawVisit.interceptedBy ? `Assigned to ${rawVisit.interceptedBy}` : "Not assigned yet"}</span>
        <Button size="xs" disabled={busy} onClick={onIntercept}>
          Assign to me
        </Button>
      </div>
      <VisitorFacts visitor={visitor} />
      <section aria-label="Who it may be">
        <h3 className={css.heading}>Who it may be</h3>
        {candidates.length === 0 && <EmptyLine>Nobody in the clinic has this name, phone or email.</EmptyLine>}
        {candidates.map((person) => {
          const match = matches.find((each) => each.person.id === person.id);
          return (
            <div key={person.id}>
              <PersonCandidate
                person={person}
                action={
                  <Button size="xs" disabled={busy} onClick={() => onResolve({ personId: person.id })}>
                    It is this person
                  </Button>
                }
              />
              {match && <MatchReasons match={match} />}
            </div>
          );
        })}
      </section>
      <div className={css.line}>
        <Button variant="filled" loading={busy} onClick={() => onResolve({})}>
          Make a new person
        </Button>
      </div>
      <div className={css.line}>
        <NativeSelect
          label="There is no visit because"
          value={why}
          data={[...registrationErrors]}
          onChange={(event) => setWhy(event.currentTarget.value as (typeof registrationErrors)[number])}
        />
        <Button disabled={busy} onClick={() => onDismiss(why)}>
          Take off the list
        </Button>
      </div>
    </div>
  );
}
