import { Select } from "@mantine/core";
import type { Language } from "@tracewell/contract/constants";
import type { Campaign } from "@tracewell/contract/dis-express";
import { emptyVariableTexts, fillIn, sampleValues } from "@tracewell/contract/message-variables";
import { sendFailureText } from "@tracewell/contract/messages";
import { useState } from "react";
import { personHref } from "../../persons/person-href.ts";
import { languageNames } from "../../platform/i18n/language.ts";
import { LockedPhone } from "../../standard-messages/components/locked-phone.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ProgressLine } from "../../ui/feedback/progress-line.tsx";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { formatInstant } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/dis-express.module.css";
import type { useSending } from "../hooks/use-sending.ts";
import {
  type CheckedMessage,
  type DraftRecipient,
  durationText,
  type Preflight,
  type SendingDraft,
  textField,
} from "../sending-draft.ts";

type PreflightCardProps = {
  draft: SendingDraft;
  /** Of the text that is looked at. */
  language: Language;
  recipients: readonly DraftRecipient[];
  /** A file is still on its way; what is checked now would be another message. */
  uploading: boolean;
  sending: ReturnType<typeof useSending>;
  onSent: (campaign: Campaign) => void;
};

/** Who will get it, who cannot, and why, with the text as each would see it; then it is sent (R10-33). */
export function PreflightCard({ draft, language, recipients, uploading, sending, onSent }: PreflightCardProps) {
  const confirm = useConfirm();
  const { at, problem } = sending;
  const preflight = sending.preflightFor({ draft, recipients });
  const send = async ({ reached }: Preflight) => {
    const text = `Send to ${people(reached)}?`;
    const detail = "Wishes and quiet hours are asked again when each message leaves. You can pause while it runs.";
    if (await confirm({ text, detail, action: "Send", danger: false }))
      void sending.send({ draft, recipients }, onSent);
  };
  const busy = at !== null || uploading;
  const canLeave = preflight && preflight.goes.length > 0 && preflight.faults.length === 0;
  return (
    <Card title="Before it is sent">
      <div className={css.stack}>
        {!preflight && <EmptyLine>See who will get it, who cannot and why, and what each would read.</EmptyLine>}
        {!preflight && <Sample draft={draft} language={language} />}
        {preflight && <Verdict draft={draft} preflight={preflight} />}
        {at && (
          <ProgressLine
            label={at.what === "sending" ? "Handing over" : "Asking who can get it"}
            done={at.done}
            total={at.total}
          />
        )}
        {problem && (
          <p role="alert" className={css.wrong}>
            {problem.details.length > 0
              ? [...new Set(problem.details.map(({ message }) => message))].join(". ")
              : problem.message}
          </p>
        )}
        <div className={css.chips}>
          {canLeave ? (
            <ActionButton main busy={busy} onPress={() => void send(preflight)}>
              Send to {people(preflight.reached)}
            </ActionButton>
          ) : (
            <ActionButton main busy={busy} onPress={() => void sending.check({ draft, recipients })}>
              Check who gets it
            </ActionButton>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The text in hand with samples in place of its variables, until it is known who reads it. */
function Sample({ draft, language }: Pick<PreflightCardProps, "draft" | "language">) {
  const filled = (part: "subject" | "content") =>
    fillIn(draft[textField(language, part)], sampleValues(language, window.location.origin));
  if (!filled("content")) return null;
  const title = draft.way === "email" ? filled("subject") || "Email" : "Text message";
  return <LockedPhone title={title} body={filled("content")} language={language} />;
}

const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`);

function Verdict({ draft, preflight }: { draft: SendingDraft; preflight: Preflight }) {
  const zone = useTimeZone();
  const { goes, stays, reached, unreached, faults, quietUntil } = preflight;
  const texts = goes.filter(({ channel }) => channel === "sms");
  const parts = texts.reduce((sum, message) => sum + message.parts, 0);
  const later = goes.filter(({ notBefore }) => notBefore !== null).length;
  const begins = quietUntil ? `from ${formatInstant(quietUntil, zone)}, after quiet hours` : "now";
  return (
    <>
      <p className={css.verdict}>
        {reached.toLocaleString("en-US")} will get it
        {unreached > 0 && <span className={css.cannot}> · {unreached.toLocaleString("en-US")} cannot</span>}
      </p>
      <div className={css.bar} aria-hidden>
        {reached > 0 && <i className={css.goes} style={{ flex: reached }} />}
        {unreached > 0 && <i className={css.stays} style={{ flex: unreached }} />}
      </div>
      {goes.length > 0 && (
        <p className={css.quiet}>
          {texts.length} SMS in {counted(parts, "part")}, {goes.length - texts.length} email · They leave {begins},{" "}
          {durationText(goes.length, draft.perMinute)}.
        </p>
      )}
      <FilesGoAlong count={draft.attachments.length} texts={texts.length} emails={goes.length - texts.length} />
      {!quietUntil && later > 0 && (
        <p className={css.quiet}>
          {later.toLocaleString("en-US")} {later === 1 ? "waits" : "wait"} for the morning where the recipient lives.
        </p>
      )}
      {faults.length === 0 && <p className={css.quiet}>No infection, test or result is named, in any language.</p>}
      {faults.map(({ language, part, message }) => (
        <p key={`${language} ${part} ${message}`} role="alert" className={css.wrong}>
          {languageNames[language]}
          {part !== "content" && `, ${part === "subject" ? "subject" : "attachments"}`}: {message}
        </p>
      ))}
      {stays.length > 0 && <MessageTable label="Cannot get it" messages={stays} columns={[who, why]} />}
      {goes.length > 0 && <MessageTable label="Will get it" messages={goes} columns={[who, language, way, when]} />}
      {goes.length > 0 && <AsSeen messages={goes} />}
    </>
  );
}

/** Which messages the files go along with, and which go without. */
function FilesGoAlong({ count, texts, emails }: { count: number; texts: number; emails: number }) {
  if (count === 0) return null;
  const files = count === 1 ? "The file goes" : `${count} files go`;
  const along =
    emails > 0 ? `${files} along with ${counted(emails, "email")}.` : "No email leaves: the files go nowhere.";
  const without = texts > 0 ? ` ${counted(texts, "text message")} ${texts === 1 ? "goes" : "go"} without.` : "";
  return (
    <p className={emails > 0 ? css.quiet : css.slow}>
      {along}
      {without}
    </p>
  );
}

const counted = (count: number, what: string) =>
  count === 1 ? `1 ${what}` : `${count.toLocaleString("en-US")} ${what}s`;

const who: CardColumn<CheckedMessage> = {
  id: "name",
  header: "Name",
  cell: ({ personId, name }) => (personId ? <Link href={personHref(personId)}>{name}</Link> : name),
};
const why: CardColumn<CheckedMessage> = {
  id: "why",
  header: "Why not",
  cell: ({ failure, missing }) =>
    failure === "empty-variable"
      ? [...new Set(missing.map((name) => emptyVariableTexts[name]))].join(" ")
      : failure && sendFailureText(failure),
};
const language: CardColumn<CheckedMessage> = {
  id: "language",
  header: "Language",
  cell: (message) => languageNames[message.language],
};
const way: CardColumn<CheckedMessage> = {
  id: "way",
  header: "By",
  cell: ({ channel, parts }) => (channel === "email" ? "Email" : parts > 1 ? `SMS in ${parts} parts` : "SMS"),
};

const when: CardColumn<CheckedMessage> = {
  id: "when",
  header: "When",
  cell: ({ notBefore }) => (notBefore ? <Instant at={notBefore} withTime /> : "Now"),
};

const rowsAtOnce = 20;

type MessageTableProps = {
  label: string;
  messages: readonly CheckedMessage[];
  columns: readonly CardColumn<CheckedMessage>[];
};

function MessageTable({ label, messages, columns }: MessageTableProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const left = messages.length - shown;
  return (
    <>
      <CardTable
        label={label}
        columns={columns.map((column, place) => (place === 0 ? { ...column, header: label } : column))}
        rows={messages.slice(0, shown)}
        rowId={({ key }) => key}
      />
      {left > 0 && (
        <div>
          <ActionButton plain onPress={() => setShown(shown + 200)}>
            {`Show ${Math.min(left, 200)} more of ${messages.length.toLocaleString("en-US")}`}
          </ActionButton>
        </div>
      )}
    </>
  );
}

/** The first to read it in each language; whoever else is chosen by name. */
function AsSeen({ messages }: { messages: readonly CheckedMessage[] }) {
  const first = [...new Map(messages.toReversed().map((message) => [message.language, message])).values()].toReversed();
  const offered = [...new Set([...first, ...messages.slice(0, 200)])];
  const [chosen, setChosen] = useState<string | null>(null);
  const message = offered.find(({ key }) => key === chosen) ?? first[0];
  if (!message) return null;
  return (
    <>
      <Select
        label="As it is read by"
        searchable
        allowDeselect={false}
        data={offered.map(({ key, name, language: spoken, channel }) => ({
          value: key,
          label: `${name} (${languageNames[spoken]}, ${channel === "sms" ? "SMS" : "email"})`,
        }))}
        value={message.key}
        onChange={setChosen}
      />
      <LockedPhone
        title={message.channel === "email" ? message.subject : "Text message"}
        body={message.content}
        language={message.language}
      />
    </>
  );
}
