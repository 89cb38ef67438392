import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import { keyOf } from "../files/file.service.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import {
  type Handed,
  type HandedFile,
  patienceMilliseconds,
  SendRefused,
  SendUnclear,
  type Transport,
} from "./transport.model.ts";

/** As many as the lanes of a worker have in hand, so that none waits for a connection. */
const connections = 8;
/** A mail server makes each new connection wait; between two messages of a round one stays open. */
const idleMilliseconds = 1000;

/** Mail by SMTP: `smtp:` with STARTTLS where the server offers it, `smtps:` with TLS from the first byte. `store` has the files. */
export function mailTransport(address: string, from: string, store: Pick<FileStore, "read">): Transport {
  const transporter = createTransport({
    pool: true,
    url: address,
    maxConnections: connections,
    idleTimeout: idleMilliseconds,
    // Only where not a byte of the message was sent; any other try is the outbox's to make.
    maxRequeues: 1,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    dnsTimeout: patienceMilliseconds,
    // A message is its text: nothing in it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const idOf = (id: string) => `<${id}@${domain}>`;
  /** Messages whose whole text the server was given. */
  const given = new Set<string>();
  transporter.use("stream", ({ message }, done) => {
    message.transform(() => new PassThrough().once("end", () => given.add(message.messageId())));
    done();
  });
  return {
    async send({ id, destination, subject, body, calendar, tenantId, attachments }: Handed) {
      const messageId = idOf(id);
      // All of them before the first word: a mail never breaks off because a file can’t be read.
      const files = await Promise.all(attachments.map((file) => attachedFile(file, tenantId ?? "", store)));
      try {
        await transporter.sendMail({
          from,
          to: { name: "", address: destination },
          subject: subject ?? "",
          text: body,
          attachments: [...(calendar ? [calendarFile(calendar)] : []), ...files],
          messageId,
          // Holiday notices shall not answer it (RFC 3834).
          headers: { "auto-submitted": "auto-generated" },
        });
      } catch (error) {
        if (isRefusedForGood(error)) throw new SendRefused("transport-disallowed", { bounced: isAboutAddress(error) });
        if (given.has(messageId) && !isAnswered(error))
          throw new SendUnclear("The mail server did not say whether it took the message.");
        throw error;
      } finally {
        given.delete(messageId);
      }
    },
  };
}

/** Its type says whether it adds, changes or cancels (RFC 6047 §2.4). */
const calendarFile = (content: string) => ({
  filename: "appointment.ics",
  content,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1] ?? "PUBLISH"}`,
});

const attachedFile = async ({ id, name, mediaType }: HandedFile, tenantId: string, store: Pick<FileStore, "read">) => ({
  filename: name,
  content: await buffer(store.read(keyOf(tenantId, id))),
  contentType: mediaType,
});

/** The server takes no mail for this recipient and says that this will stay so (RFC 5321 §4.2.1: 5yz). */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}

/** It refuses the address, not what we are or say (RFC 3463: 5.7 is policy). */
const isAboutAddress = (error: unknown): boolean =>
  !/^5\d\d[ -]5\.7\./.test((error as { response?: string }).response ?? "");

const isAnswered = (error: unknown): boolean => (error as { responseCode?: number }).responseCode !== undefined;
