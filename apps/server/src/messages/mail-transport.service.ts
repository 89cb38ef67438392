import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import { type Handed, patienceMilliseconds, SendRefused, SendUnclear, type Transport } from "./transport.model.ts";

/** As many as the lanes of a worker have in hand, so that none waits for a connection. */
const connections = 8;
/** A mail server makes each new connection wait; between two messages of a round one stays open. */
const idleMilliseconds = 1000;

/** Mail by SMTP: `smtp:` with STARTTLS where the server offers it, `smtps:` with TLS from the first byte. */
export function mailTransport(address: string, from: string): Transport {
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
    async send({ id, destination, subject, body, calendar }: Handed) {
      const messageId = idOf(id);
      try {
        await transporter.sendMail({
          from,
          to: { name: "", address: destination },
          subject: subject ?? "",
          text: body,
          ...(calendar ? { attachments: [calendarFile(calendar)] } : {}),
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

/** The server takes no mail for this recipient and says that this will stay so (RFC 5321 §4.2.1: 5yz). */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}

/** It refuses the address, not what we are or say (RFC 3463: 5.7 is policy). */
const isAboutAddress = (error: unknown): boolean =>
  !/^5\d\d[ -]5\.7\./.test((error as { response?: string }).response ?? "");

const isAnswered = (error: unknown): boolean => (error as { responseCode?: number }).responseCode !== undefined;
