import { Radio } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import type { AttachedFile } from "@tracewell/contract/files";
import type { MessageChannel } from "@tracewell/contract/messages";
import type { MessageOffer } from "@tracewell/contract/standard-messages";
import { useState } from "react";
import { AttachmentField } from "../../messages/components/attachment-field.tsx";
import { mailLimits, useAttachments } from "../../messages/hooks/use-attachments.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { LockedPhone } from "../components/locked-phone.tsx";
import css from "../components/send-message.module.css";
import { useMessageOffer, useSendMessage } from "../hooks/use-standard-messages.ts";

type SendMessageProps = {
  recordId: string;
  /** Whether the record can still be written to. */
  ability: Ability;
};

/** The way to send a standard message to a record's patient (R10-16). */
export function SendMessage({ recordId, ability }: SendMessageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AbilityButton plain ability={ability} onPress={() => setOpen(true)}>
        Message…
      </AbilityButton>
      {open && <SendMessageDialog recordId={recordId} onClose={() => setOpen(false)} />}
    </>
  );
}

type SendMessageDialogProps = {
  recordId: string;
  /** Left out: either. */
  channel?: MessageChannel;
  onClose: () => void;
};

export function SendMessageDialog({ recordId, channel, onClose }: SendMessageDialogProps) {
  const { data: offer, error } = useMessageOffer(recordId);
  const send = useSendMessage();
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [attachments, setAttachments] = useState<readonly AttachedFile[]>([]);
  const {
    uploading,
    problem: notAttached,
    attach,
  } = useAttachments(attachments, mailLimits, (attachment) => setAttachments((before) => [...before, attachment]));
  const message = offer?.messages.find(({ id }) => id === chosen);
  const submit = () => {
    setMissing(!message);
    if (!message || send.isPending || uploading.length > 0) return;
    const attachmentIds = message.channel === "email" ? attachments.map(({ id }) => id) : [];
    send.mutate(
      { params: { id: recordId }, body: { messageId: message.id, attachmentIds } },
      {
        onSuccess: ({ sendAfter }) => {
          toast.done(sendAfter ? "The message leaves when quiet hours are over." : "The message is on its way.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={channel ? titles[channel] : "Send a message"}
      action="Send"
      busy={send.isPending || uploading.length > 0}
      problem={send.error?.message ?? error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {!offer && <SkeletonLines lines={6} />}
      {offer && (
        <Choices {...{ offer, chosen, missing }} channels={channel ? [channel] : bothWays} onChoose={setChosen} />
      )}
      {message && (
        <LockedPhone title={message.subject ?? "Text message"} body={message.body} language={message.language} />
      )}
      {message?.channel === "email" && (
        <AttachmentField
          attachments={attachments}
          uploading={uploading}
          problem={notAttached}
          most={mailLimits.most}
          hint="PDF, pictures or plain text, 10 MB in all. Nobody checks what they say."
          onAttach={(files) => void attach(files)}
          onRemove={(id) => setAttachments((before) => before.filter((file) => file.id !== id))}
        />
      )}
    </FormDialog>
  );
}

type ChoicesProps = {
  offer: MessageOffer;
  channels: readonly MessageChannel[];
  chosen: string | null;
  missing: boolean;
  onChoose: (id: string) => void;
};

const bothWays = ["sms", "email"] as const;
const titles = { sms: "Send a text message", email: "Send an email" } as const;
const wayNames = { sms: "By text message", email: "By email" } as const;

/** The messages by the way that they go; where it is shut, why. */
function Choices({ offer, channels, chosen, missing, onChoose }: ChoicesProps) {
  return (
    <Radio.Group label="Message" value={chosen} onChange={onChoose} error={missing && "Choose what to send."}>
      {channels.map((channel) => {
        const { destination, ability } = offer.ways[channel];
        const messages = offer.messages.filter((message) => message.channel === channel);
        return (
          <div key={channel} className={css.way}>
            <p className={css.to}>
              {wayNames[channel]}
              {destination && ability.allowed && ` to ${destination}`}
            </p>
            {!ability.allowed && <EmptyLine>{ability.reasons.map(({ text }) => text).join(" ")}</EmptyLine>}
            {ability.allowed &&
              messages.map(({ id, name, body, ability: { allowed, reasons } }) => (
                <Radio
                  key={id}
                  value={id}
                  label={name}
                  description={allowed ? body : reasons.map(({ text }) => text).join(" ")}
                  disabled={!allowed}
                />
              ))}
          </div>
        );
      })}
    </Radio.Group>
  );
}
