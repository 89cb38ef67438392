import { Radio, Textarea } from "@mantine/core";
import { type FollowUpDay, type FollowUpOutcome, followUpOutcomes } from "@tracewell/contract/follow-up";
import { useState } from "react";
import { ReportedSymptoms, ReportState } from "../../isolation/components/report-state.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import { Facts } from "../../ui/facts.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { Instant } from "../../ui/time/instant.tsx";
import { dayTexts, outcomeTexts, weekdayOf } from "../day-texts.ts";
import { showNewer, useRecordCall, useRemoveCall } from "../hooks/use-follow-up.ts";

type DayDialogProps = { about: FollowUpDay; onClose: () => void };

/** What is known of a person's day, and what staff heard at a call about it. */
export function DayDialog({ about, onClose }: DayDialogProps) {
  const { person, day, call, version, abilities } = about;
  const params = { id: person.id, day };
  const [outcome, setOutcome] = useState<FollowUpOutcome | null>(call?.outcome ?? null);
  const [note, setNote] = useState(call?.note ?? "");
  const [asked, setAsked] = useState(false);
  const record = useRecordCall();
  const remove = useRemoveCall();
  const done = (text: string) => () => {
    toast.done(text);
    onClose();
  };
  const submit = () => {
    if (!abilities.record.allowed) return onClose();
    setAsked(true);
    if (!outcome) return;
    record.mutate(
      { params, body: { outcome, note: note.trim() || null, version } },
      { onSuccess: done("The call is recorded."), onError: (problem) => showNewer(params, problem) },
    );
  };
  const takeBack = () =>
    remove.mutate(
      { params, query: { version } },
      { onSuccess: done("The call is taken back."), onError: (problem) => showNewer(params, problem) },
    );
  return (
    <FormDialog
      title={`${person.fullName}, ${weekdayOf(day)} ${formatDay(day)}`}
      action={abilities.record.allowed ? "Record" : "Close"}
      busy={record.isPending || remove.isPending}
      problem={record.error?.message ?? remove.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Known about={about} />
      {abilities.record.allowed ? (
        <>
          <Radio.Group
            label={call ? "What they said" : "What did they say?"}
            value={outcome}
            error={asked && !outcome ? "Choose one." : null}
            onChange={(value) => setOutcome(value as FollowUpOutcome)}
          >
            {followUpOutcomes.map((each, place) => (
              <Radio
                key={each}
                value={each}
                label={outcomeTexts[each]}
                mt={10}
                data-autofocus={(outcome ? each === outcome : place === 0) || undefined}
              />
            ))}
          </Radio.Group>
          <Textarea
            label="Note"
            maxLength={2048}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {call && (
            <div>
              <ActionButton plain danger onPress={takeBack}>
                Take the call back
              </ActionButton>
            </div>
          )}
        </>
      ) : (
        <Reasons reasons={abilities.record.reasons} />
      )}
    </FormDialog>
  );
}

function Known({ about: { status, phone, window, worker, selfAssessment, call } }: { about: FollowUpDay }) {
  return (
    <Facts
      facts={[
        { label: "Status", value: dayTexts[status].label },
        { label: "Phone", value: phone ? <a href={`tel:${phone}`}>{phone}</a> : "–" },
        { label: "Days", value: window ? `${formatDay(window.first)} to ${formatDay(window.last)}` : "On no day" },
        { label: "Asked by", value: worker?.user.name ?? "Nobody yet" },
        ...(selfAssessment
          ? [
              {
                label: "Self-assessment",
                value: (
                  <>
                    <ReportState report={selfAssessment} /> <ReportedSymptoms report={selfAssessment} />
                  </>
                ),
              },
            ]
          : []),
        ...(call
          ? [
              {
                label: "Call",
                value: (
                  <>
                    {outcomeTexts[call.outcome]}, recorded by {call.by.name} on <Instant at={call.at} />
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
