import type { Reason } from "@tracewell/contract/abilities";
import { recordTopic } from "@tracewell/contract/live";
import type { StatusMove } from "@tracewell/contract/records";
import { type ReactNode, useState } from "react";
import { useClinicalModules } from "../../clinical/containers/clinical-modules.tsx";
import { useCommentedModules } from "../../comments/containers/commented-modules.tsx";
import { useCommunicationModule } from "../../communications/containers/communication-module.tsx";
import { useReach } from "../../communications/containers/reach.tsx";
import { CorrectionNotices } from "../../corrections/containers/correction-notices.tsx";
import { ProposalNotices } from "../../corrections/containers/proposal-notices.tsx";
import { StaleEditDialog } from "../../editing/components/stale-edit-dialog.tsx";
import { useQuestionModules } from "../../forms/containers/question-modules.tsx";
import { useTreatmentModule } from "../../given-treatments/containers/treatment-module.tsx";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { useFittingModules } from "../../modules/containers/fitting-modules.tsx";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { ArrangeButton } from "../../preferences/containers/arrange-button.tsx";
import { useArrangedModules } from "../../preferences/containers/arranged-modules.tsx";
import { SightMenu } from "../../sights/containers/sight-menu.tsx";
import { NextTask } from "../../tasks/containers/next-task.tsx";
import type { Fact } from "../../ui/facts.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { RecordFrame, type RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { AssignMenu } from "../components/assign-menu.tsx";
import { Presence } from "../components/presence.tsx";
import { RecordBadges, recordFacts } from "../components/record-header.tsx";
import { StatusDialog } from "../components/status-dialog.tsx";
import type { DispositionChoice } from "../disposition-choices.ts";
import { useLivePage } from "../hooks/use-live-page.ts";
import { useRecordEdits } from "../hooks/use-record-edits.ts";
import type { WhyHere } from "../overview/containers/glance.ts";
import { RecordOverview } from "../overview/containers/record-overview.tsx";
import type { NextStep } from "../overview/next-step.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";
import { recordKeys } from "../record-shortcuts.ts";
import { isAskedAbout, wantedOf } from "../wanted-move.ts";
import { DeleteRecord } from "./delete-record.tsx";

type RecordShellProps = {
  calls: RecordCalls;
  record: AnyRecord;
  modules: readonly RecordModule[];
  /** Buttons; the main one last. */
  actions?: ReactNode;
  why: WhyHere;
  /** What this kind of record asks for before anything else. */
  first?: NextStep | null;
  /** What only this kind has at a glance. */
  tile?: ReactNode;
  side?: ReactNode;
  /** Facts that the kind adds between the person's and the owner's. */
  facts?: readonly Fact[];
  /** What the one who has the record is called: `Investigator`. */
  ownerLabel?: string;
  whyNot?: { title: string; reasons: readonly Reason[] };
  dispositions?: readonly DispositionChoice[];
  asksDisposition?: (move: StatusMove) => boolean;
};

const never = () => false;

/** The frame of a record of any kind, with what all kinds do: assign, move to another status, settle a stale edit. */
export function RecordShell(props: RecordShellProps) {
  const { calls, record, ownerLabel = "Assigned to", asksDisposition = never } = props;
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(calls.list.needs);
  const edits = useRecordEdits(calls, record);
  const here = useLivePage({
    topic: recordTopic(record.id),
    pageKey: callKey(calls.get, { params: { id: record.id } }),
    ids: [record.id, record.person.id],
  });
  const communications = useCommunicationModule({ recordId: record.id }, { shortcut: recordKeys.log });
  const reach = useReach(communications.calls, { ...record.person, phones: [record.person.phone] });
  const [asking, setAsking] = useState<{ first: StatusMove | null } | null>(null);
  usePageTitle(record.referenceNumber);
  const {
    modules: arranged,
    anchored,
    arrangement,
    toArrange,
  } = useArrangedModules(
    record.kind,
    useCommentedModules(
      record.id,
      useQuestionModules(record.kind, { ...record.person, id: record.id, infections: record.infections }, [
        ...props.modules,
        communications.card,
        ...useTreatmentModule(record.id, useClinicalModules(record)),
      ]),
    ),
  );

  const { modules, foot } = useFittingModules(record.id, arranged);

  const press = (move: StatusMove) => {
    if (isAskedAbout(move, asksDisposition)) setAsking({ first: move });
    else void edits.move(wantedOf(move));
  };
  useShortcuts(record.moves.length > 0 ? { [recordKeys.status]: () => setAsking({ first: null }) } : {});

  const again = async () => {
    if (await edits.stale?.again()) setAsking(null);
  };

  const owner = (
    <AssignMenu
      assignedTo={record.assignedTo}
      users={users}
      viewerId={viewerId}
      ability={record.abilities.assign}
      onAssign={edits.assign}
    />
  );
  const nextTask = { label: "Next task", value: <NextTask recordId={record.id} /> };
  return (
    <>
      <RecordFrame
        name={record.person.fullName}
        badges={
          <>
            <RecordBadges record={record} />
            <Presence here={here} />
          </>
        }
        status={record.status}
        moves={record.moves}
        onMove={press}
        reference={record.referenceNumber}
        actions={
          <>
            {reach.buttons}
            <DeleteRecord calls={calls} record={record} />
            {props.actions}
            <SightMenu
              first={reach.menuItems}
              about={[
                { what: "record", id: record.id },
                { what: "person", id: record.person.id },
              ]}
            />
          </>
        }
        facts={recordFacts(record, { label: ownerLabel, control: owner }, [...(props.facts ?? []), nextTask])}
        whyNot={props.whyNot}
        notice={
          <>
            <CorrectionNotices recordId={record.id} />
            <ProposalNotices recordId={record.id} />
          </>
        }
        overview={
          <RecordOverview record={record} why={props.why} first={props.first} tile={props.tile} onMove={press} />
        }
        modules={modules}
        anchored={anchored}
        arrangement={arrangement}
        foot={foot}
        indexFoot={<ArrangeButton {...toArrange} modules={modules} />}
        side={props.side}
      />
      {reach.dialog}
      {asking && (
        <StatusDialog
          status={record.status}
          moves={record.moves}
          first={asking.first}
          dispositions={props.dispositions}
          asksDisposition={asksDisposition}
          busy={edits.busy}
          onMove={edits.move}
          onClose={() => setAsking(null)}
        />
      )}
      {edits.stale && (
        <StaleEditDialog
          fields={[edits.stale.field]}
          reason={edits.stale.reason}
          onChoose={(mine) => (mine?.size ? void again() : edits.stale?.leave())}
        />
      )}
    </>
  );
}
