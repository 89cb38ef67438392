import { type Handed, patienceMilliseconds, SendRefused, type Transport } from "./transport.model.ts";

/** What a provider answers where the number can't be one (docs/decisions/0012). */
const numberRefused = [400, 422];

/** SMS by an HTTP provider: `POST {to, text}`, with the address' user and password as basic authentication. */
export function smsTransport(address: string, { awaitsReceipts = false } = {}): Transport {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (url.username) headers.authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  url.username = "";
  url.password = "";
  return {
    awaitsReceipts,
    async send({ id, destination, body }: Handed) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { ...headers, "idempotency-key": id },
        body: JSON.stringify({ to: destination, text: body }),
        // What a redirect leads to was not set by the operator.
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      // Unread, the answer would hold the connection.
      await answer.body?.cancel();
      if (numberRefused.includes(answer.status)) throw new SendRefused("invalid-mobile-phone");
      if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}.`);
    },
  };
}
