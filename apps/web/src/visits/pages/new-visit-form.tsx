import { Alert, Button, SegmentedControl, Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { recordHref } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { type RefObject, useEffect, useRef, useState } from "react";
import { WhoFields } from "../../persons/pages/who-fields.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDraftsAt } from "../../platform/drafts/drafts.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { useAssignableUsers } from "../../records/hooks/use-assignable-users.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { Card } from "../../ui/page-frame.tsx";
import { readTypedTime } from "../appointment-words.ts";
import { TimeFields } from "../components/time-fields.tsx";
import css from "../components/visit-form.module.css";
import { useNewVisit } from "../hooks/use-new-visit.ts";
import { tidyDay } from "./appointment-dialog.tsx";
import { emptyVisit, type FieldErrors, isBegun, readVisit, sayAtFields, type VisitDraft } from "./visit-draft.ts";
import { VisitFields } from "./visit-fields.tsx";

type Refused = { fields: FieldErrors; general: string | null };
const notRefused: Refused = { fields: {}, general: null };

/** The form of a new visit. What was typed stays until it is saved, whatever the server says. */
export function NewVisitForm() {
  const [draft, setDraft] = useDraft("visit", emptyVisit);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(notRefused);
  const saved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const create = useNewVisit();
  const { users } = useAssignableUsers(visitCalls.list.needs);
  const read = readVisit(draft);
  const errors = { ...refused.fields, ...(tries > 0 ? read.errors : {}) };
  useLeaveGuard(() => isBegun(draft) && !saved.current, "The visit is not saved yet.");
  useFirstWrongField(form, tries);

  const change = (part: Partial<VisitDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setRefused(notRefused);
  };
  const save = async () => {
    if (create.isPending) return;
    setTries(tries + 1);
    setRefused(notRefused);
    if (!read.visit) return;
    try {
      const visit = await create.mutateAsync({ body: read.visit });
      saved.current = true;
      forgetDraftsAt(location.pathname);
      toast.done(`${visit.person.fullName} has visit ${visit.referenceNumber}.`);
      await navigate({ href: recordHref("Visit", visit.id) });
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setRefused(sayAtFields(error));
      setTries(tries + 2);
    }
  };
  useShortcuts({ "mod+Enter": () => void save() });

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-busy={create.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refused.general && (
        <Alert color="red" role="alert" className={css.general}>
          {refused.general} What you typed is still here.
        </Alert>
      )}
      <WhoFields
        title="Who comes?"
        draft="visit search"
        who={draft.who}
        errors={errors}
        onChange={(who) => change({ who })}
      />
      <div className={css.side}>
        <Card title="What for?">
          <VisitFields
            facts={draft.facts}
            errors={errors}
            onChange={(part) => change({ facts: { ...draft.facts, ...part } })}
            clinician={
              <Select
                label="Clinician"
                name="assignTo"
                placeholder="Nobody yet"
                searchable
                clearable
                data={users.map(({ id, name }) => ({ value: id, label: name }))}
                value={draft.assignTo}
                error={errors.assignTo}
                onChange={(assignTo) => change({ assignTo })}
              />
            }
          />
        </Card>
        <Card title="When?">
          <div className={css.dialog}>
            <SegmentedControl
              aria-label="When"
              fullWidth
              data={[
                { value: "now", label: "Is here now" },
                { value: "appointment", label: "Has an appointment" },
              ]}
              value={draft.when}
              onChange={(when) => change({ when: when as VisitDraft["when"] })}
            />
            {draft.when === "appointment" && (
              <TimeFields
                time={draft.time}
                errors={errors}
                read={{ day: tidyDay, time: readTypedTime }}
                onChange={(part) => change({ time: { ...draft.time, ...part } })}
              />
            )}
          </div>
        </Card>
      </div>
      <div className={css.buttons}>
        <ActionButton onPress={() => void navigate({ href: "/visits" })}>Cancel</ActionButton>
        <Button
          type="submit"
          variant="filled"
          loading={create.isPending}
          rightSection={<KeyboardHint keys="mod+Enter" />}
        >
          Save visit
        </Button>
      </div>
    </form>
  );
}

/** Brings the first field that needs another look under the hand, after each try to save. */
function useFirstWrongField(form: RefObject<HTMLFormElement | null>, tries: number) {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
}
