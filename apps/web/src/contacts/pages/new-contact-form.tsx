import { Alert, Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { InvestigationPage } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { type RefObject, useEffect, useRef, useState } from "react";
import { WhoFields } from "../../persons/pages/who-fields.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDraftsAt } from "../../platform/drafts/drafts.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { Card } from "../../ui/page-frame.tsx";
import { mayBeContact } from "../candidates.ts";
import css from "../components/new-contact.module.css";
import { useNewContact } from "../hooks/use-new-contact.ts";
import { emptyContact, type FieldErrors, isBegun, readContact, sayAtFields, withoutFields } from "./contact-draft.ts";
import { ExposureFields } from "./exposure-fields.tsx";

type Refused = { fields: FieldErrors; general: string | null };
const notRefused: Refused = { fields: {}, general: null };

/** The form of a new contact. What was typed stays until it is saved, whatever the server says. */
export function NewContactForm({ sourceCase }: { sourceCase: InvestigationPage }) {
  const [{ who, exposure }, setDraft] = useDraft("contact", emptyContact);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(notRefused);
  const saved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const create = useNewContact();
  const caseHref = recordHref("Incident", sourceCase.id);
  const read = readContact(sourceCase.id, who, exposure);
  const errors = { ...refused.fields, ...(tries > 0 ? read.errors : {}) };
  useLeaveGuard(
    () => isBegun(who, exposure) && !saved.current,
    `The contact of ${sourceCase.referenceNumber} is not saved yet.`,
  );
  useFirstWrongField(form, tries);

  const mend = (changed: readonly string[]) =>
    setRefused((now) => ({ ...now, fields: withoutFields(now.fields, changed) }));
  const save = async () => {
    if (create.isPending) return;
    setTries(tries + 1);
    setRefused(notRefused);
    if (!read.contact) return;
    try {
      const contact = await create.mutateAsync({ body: read.contact });
      saved.current = true;
      forgetDraftsAt(location.pathname);
      const open = () => void navigate({ href: recordHref("IncomingPartner", contact.id) });
      toast.done(`${contact.person.fullName} is now contact ${contact.referenceNumber}.`, {
        action: { label: "Open", onPress: open },
      });
      await navigate({ href: `${caseHref}#contacts` });
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
        title="Who is it?"
        draft="contact search"
        mayUse={(candidate) => mayBeContact(sourceCase, candidate)}
        who={who}
        errors={errors}
        onChange={(next, changed) => {
          setDraft((now) => ({ ...now, who: next }));
          if (next.by === who.by) return mend(changed);
          setRefused(notRefused);
          setTries(0);
        }}
      />
      <Card title="How were they exposed?">
        <ExposureFields
          exposure={exposure}
          errors={errors}
          onChange={(part) => {
            setDraft((now) => ({ ...now, exposure: { ...now.exposure, ...part } }));
            mend(Object.keys(part));
          }}
        />
      </Card>
      <div className={css.buttons}>
        <ActionButton onPress={() => void navigate({ href: caseHref })}>Cancel</ActionButton>
        <Button
          type="submit"
          variant="filled"
          loading={create.isPending}
          rightSection={<KeyboardHint keys="mod+Enter" />}
        >
          Save contact
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
