import { createTransport } from "nodemailer";
import { type Handed, patienceMilliseconds, SendRefused, SendUnclear, type Transport } from "./transport.model.ts";

/** Mail by SMTP: `smtp:` with STARTTLS where the server offers it, `smtps:` with TLS from the first byte. */
export function mailTransport(address: string, from: string): Transport {
  const transporter = createTransport({
    url: address,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    dnsTimeout: patienceMilliseconds,
    // A message is its text: nothing in it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async send({ id, destination, subject, body }: Handed) {
      try {
        await transporter.sendMail({
          from,
          to: { name: "", address: destination },
          subject: subject ?? "",
          text: body,
          messageId: `<${id}@${domain}>`,
          // Holiday notices shall not answer it (RFC 3834).
          headers: { "auto-submitted": "auto-generated" },
        });
      } catch (error) {
        if (isRefusedForGood(error)) throw new SendRefused("transport-disallowed", { bounced: isAboutAddress(error) });
        if (brokeOffAfterText(error)) throw new SendUnclear("The mail server did not say whether it took the message.");
        throw error;
      }
    },
  };
}

/** The server takes no mail for this recipient and says that this will stay so (RFC 5321 §4.2.1: 5yz). */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}

/** It refuses the address, not what we are or say (RFC 3463: 5.7 is policy). */
const isAboutAddress = (error: unknown): boolean =>
  !/^5\d\d[ -]5\.7\./.test((error as { response?: string }).response ?? "");

/** The answer to the text itself is missing. */
function brokeOffAfterText(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === "DATA" && responseCode === undefined;
}
