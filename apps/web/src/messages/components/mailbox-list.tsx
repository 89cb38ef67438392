import { Button } from "@mantine/core";
import { IconDeviceMobileMessage, IconMail, IconPaperclip } from "@tabler/icons-react";
import type { MailboxMessage } from "@tracewell/contract/messages";
import { smsSegments } from "@tracewell/contract/sms-segments";
import { formatSize } from "../../ui/files/file-size.ts";
import { useFontsOf } from "../../ui/theme/use-fonts-of.ts";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { codeIn, partsOf } from "../message-parts.ts";
import css from "./mailbox.module.css";

type MailboxListProps = { messages: readonly MailboxMessage[]; onCopy: (code: string) => void };

/** Messages as whoever gets them would read them. */
export function MailboxList({ messages, onCopy }: MailboxListProps) {
  useFontsOf(...messages.map(({ body }) => body));
  return (
    <ul className={css.list} aria-label="Messages, newest first">
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} onCopy={onCopy} />
        </li>
      ))}
    </ul>
  );
}

// The mailbox belongs to no clinic: its times are those of whoever looks.
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Message({ message, onCopy }: { message: MailboxMessage; onCopy: (code: string) => void }) {
  const { channel, destination, subject, body, calendar, attachments, createdAt } = message;
  const code = codeIn(body);
  const Icon = channel === "email" ? IconMail : IconDeviceMobileMessage;
  return (
    <article className={css.message}>
      <header className={css.head}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{channel === "email" ? "Email to" : "Text message to"}</VisuallyHidden>
        <h2 className={css.destination}>{destination}</h2>
        {channel === "sms" && <SmsParts text={body} />}
        <span className={css.time}>
          <Instant at={createdAt} withTime timeZone={ownZone} />
        </span>
      </header>
      {subject && <p className={css.subject}>{subject}</p>}
      <div className={css.words}>
        <p className={css.text}>
          {partsOf(body).map(({ at, text, href }) =>
            href ? (
              <a key={at} href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </p>
        {calendar && (
          <a href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`} download="appointment.ics">
            appointment.ics
          </a>
        )}
        {code && window.isSecureContext && (
          <Button onClick={() => onCopy(code)} aria-label={`Copy code ${code}`}>
            Copy code
          </Button>
        )}
      </div>
      {attachments.length > 0 && (
        <p className={css.files}>
          <IconPaperclip size={14} aria-hidden="true" />
          <VisuallyHidden>Attached:</VisuallyHidden>{" "}
          {attachments.map(({ name, size }) => `${name} (${formatSize(size)})`).join(", ")}
        </p>
      )}
    </article>
  );
}

/** Says when a text would have gone out as several. */
function SmsParts({ text }: { text: string }) {
  const { segments } = smsSegments(text);
  return segments > 1 ? <span className={css.parts}>{segments} SMS</span> : null;
}
