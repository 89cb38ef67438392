import { useQuery } from "@tanstack/react-query";
import { LetterSetup } from "@tracewell/contract/letter-setup";
import { locationCalls } from "@tracewell/contract/locations";
import { letterDayText } from "@tracewell/contract/message-variables";
import type { MessageOffer } from "@tracewell/contract/standard-messages";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useCall } from "../../platform/calls/use-call.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { clinicLogoOptions } from "../../platform/session/clinic-logo.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useObjectUrl } from "../../ui/image/use-object-url.ts";
import { PrintedLetter, ShownLetter } from "../../ui/letter/letter-sheet.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import css from "../components/letter.module.css";
import { LetterFields } from "../components/letter-fields.tsx";
import { readHistoriesAgain, useLetters, useLogLetter } from "../hooks/use-communications.ts";
import {
  addressBlock,
  blankLetter,
  filledLetter,
  letterhead,
  loggedLetter,
  openText,
  type PostalAddress,
  signatureOf,
  subjectOf,
  withLetter,
  withMessage,
} from "../letter.ts";

type LetterDialogProps = {
  /** The record that it is logged on. */
  recordId: string;
  fullName: string;
  address: PostalAddress;
  /** Whose texts can be taken, in the language that the patient reads. */
  messages: MessageOffer["messages"];
  onClose: () => void;
};

/** What is typed; null: as the clinic and the person are known. */
type LetterDraft = {
  from: string | null;
  to: string | null;
  text: string;
  /** The clinic's letter that it came of, and how that reads. */
  taken: { id: string; text: string } | null;
};

const asUsual = LetterSetup.parse({});

/** A letter to a patient: written, or one of the clinic’s; printed by the browser; logged as sent. */
export function LetterDialog({ recordId, fullName, address, messages, onClose }: LetterDialogProps) {
  const { displayName, tenant } = useViewer();
  const timeZone = useTimeZone();
  const blank = blankLetter(fullName);
  const start: LetterDraft = { from: null, to: null, text: blank, taken: null };
  const [draft, setDraft] = useDraft<LetterDraft>("letter", start);
  const [printed, setPrinted] = useState(false);
  const [checked, setChecked] = useState(false);
  const { data: offer, error: unread } = useLetters(recordId);
  const { setup, letters } = offer ?? { setup: asUsual, letters: [] };
  const picture = useObjectUrl(useQuery(clinicLogoOptions(tenant.id)).data ?? null);
  const places = useCall(locationCalls.list).data?.data.filter(({ disabled }) => !disabled) ?? [];
  const logging = useLogLetter();
  const change = (part: Partial<LetterDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChecked(false);
  };
  const taken = letters.find(({ id }) => id === draft.taken?.id);
  const language = taken?.language ?? "en";
  const letter = {
    paper: setup.paper,
    logo: setup.logo ? picture : null,
    from: draft.from ?? (setup.heading || letterhead(tenant.name, places[0])),
    sender: setup.sender,
    to: draft.to ?? addressBlock(fullName, address),
    day: letterDayText(new Date(), language, timeZone),
    text: draft.text,
    footer: setup.footer,
    language,
  };
  const unfinished = openText(letter.text, blank);
  const print = () => {
    setChecked(true);
    if (unfinished) return;
    window.print();
    setPrinted(true);
  };
  const log = () =>
    logging.mutate(
      {
        params: { id: recordId },
        body: {
          type: "MailCorrespondenceOut",
          subject: subjectOf(taken),
          message: loggedLetter(letter.to, letter.text),
        },
      },
      {
        onSuccess: () => {
          void readHistoriesAgain();
          // The draft is dropped before the dialog that holds it goes.
          flushSync(() => setDraft(start));
          toast.done("The letter is logged as sent.");
          onClose();
        },
      },
    );
  const signature = signatureOf(displayName, setup.signature);
  const takeLetter = (id: string) => {
    const chosen = letters.find((each) => each.id === id);
    if (!chosen) return change({ taken: null });
    const sheet = { fullName, to: letter.to, signature, at: new Date(), timeZone };
    const text = filledLetter(chosen.body, chosen.language, sheet);
    change({ taken: { id, text }, text: withLetter(draft.text, [blank, draft.taken?.text ?? blank], text) });
  };
  const takeMessage = (id: string) => {
    const message = messages.find((each) => each.id === id);
    if (message) change({ text: withMessage(draft.text, blank, message.body, signature) });
  };
  return (
    <>
      <FormDialog
        title="Write a letter"
        action={printed ? "Log as sent" : "Print…"}
        busy={logging.isPending}
        problem={logging.error?.message ?? unread?.message ?? null}
        wide
        onSubmit={printed && !unfinished ? log : print}
        onClose={onClose}
      >
        <div className={css.columns}>
          <LetterFields
            {...{ letter, places, letters, messages }}
            chosen={taken?.id ?? ""}
            missing={taken && unfinished ? taken.missing : []}
            error={checked ? unfinished : null}
            onPlace={(id) =>
              change({
                from: letterhead(
                  tenant.name,
                  places.find((place) => place.id === id),
                ),
              })
            }
            onLetter={takeLetter}
            onMessage={takeMessage}
            onChange={change}
          />
          <ShownLetter {...letter} />
        </div>
        {printed && (
          <p role="status">
            Log it as sent once it is on its way.{" "}
            <ActionButton plain onPress={print}>
              Print again
            </ActionButton>
          </p>
        )}
      </FormDialog>
      <PrintedLetter {...letter} />
    </>
  );
}
