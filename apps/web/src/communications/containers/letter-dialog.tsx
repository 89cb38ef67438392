import { NativeSelect, Textarea } from "@mantine/core";
import { locationCalls } from "@tracewell/contract/locations";
import type { MessageOffer } from "@tracewell/contract/standard-messages";
import { useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useCall } from "../../platform/calls/use-call.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { formatDay, todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import css from "../components/letter.module.css";
import { LetterSheet } from "../components/letter-sheet.tsx";
import { readHistoriesAgain, useLogLetter } from "../hooks/use-communications.ts";
import {
  addressBlock,
  blankLetter,
  letterhead,
  loggedLetter,
  mostBlockCharacters,
  mostLetterCharacters,
  type PostalAddress,
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
type LetterDraft = { from: string | null; to: string | null; text: string };

/** A letter to a patient: written, or taken from a standard message; printed by the browser; logged as sent. */
export function LetterDialog({ recordId, fullName, address, messages, onClose }: LetterDialogProps) {
  const { displayName, tenant } = useViewer();
  const day = formatDay(todayIn(useTimeZone()));
  const blank = blankLetter(fullName);
  const start: LetterDraft = { from: null, to: null, text: blank };
  const [draft, setDraft] = useDraft<LetterDraft>("letter", start);
  const [printed, setPrinted] = useState(false);
  const [missing, setMissing] = useState(false);
  const places = useCall(locationCalls.list).data?.data.filter(({ disabled }) => !disabled) ?? [];
  const logging = useLogLetter();
  const change = (part: Partial<LetterDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setMissing(false);
  };
  const letter = {
    from: draft.from ?? letterhead(tenant.name, places[0]),
    day,
    to: draft.to ?? addressBlock(fullName, address),
    text: draft.text,
  };
  const isEmpty = letter.text.trim() === "" || letter.text === blank;
  const print = () => {
    setMissing(isEmpty);
    if (isEmpty) return;
    window.print();
    setPrinted(true);
  };
  const log = () =>
    logging.mutate(
      {
        params: { id: recordId },
        body: {
          type: "MailCorrespondenceOut",
          subject: "Letter to the patient",
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
  const take = (id: string) => {
    const message = messages.find((each) => each.id === id);
    if (message) change({ text: withMessage(draft.text, blank, message.body, displayName) });
  };
  return (
    <>
      <FormDialog
        title="Write a letter"
        action={printed ? "Log as sent" : "Print…"}
        busy={logging.isPending}
        problem={logging.error?.message ?? null}
        wide
        onSubmit={printed && !isEmpty ? log : print}
        onClose={onClose}
      >
        <div className={css.columns}>
          <div className={css.fields}>
            {places.length > 1 && (
              <NativeSelect
                label="Letterhead of"
                data={places.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget }) =>
                  change({
                    from: letterhead(
                      tenant.name,
                      places.find(({ id }) => id === currentTarget.value),
                    ),
                  })
                }
              />
            )}
            <Textarea
              label="Letterhead"
              autosize
              minRows={2}
              maxLength={mostBlockCharacters}
              value={letter.from}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
            <Textarea
              label="To"
              autosize
              minRows={3}
              maxLength={mostBlockCharacters}
              value={letter.to}
              onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            />
            {messages.length > 0 && (
              <NativeSelect
                label="Take a standard message"
                data={[
                  { value: "", label: "Choose…" },
                  ...messages.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value=""
                onChange={({ currentTarget }) => take(currentTarget.value)}
              />
            )}
            <Textarea
              label="Text"
              autosize
              minRows={6}
              maxRows={16}
              data-autofocus
              maxLength={mostLetterCharacters}
              value={letter.text}
              error={missing && "Write the letter first."}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
          </div>
          <figure className={css.shown} aria-label="The letter as it is printed">
            <figcaption className={css.caption}>As it is printed</figcaption>
            <LetterSheet {...letter} />
          </figure>
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
      {createPortal(
        <div className={css.printed}>
          <LetterSheet {...letter} />
        </div>,
        document.body,
      )}
    </>
  );
}
