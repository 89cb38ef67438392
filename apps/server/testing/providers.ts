import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A text message as a provider got it. */
interface ReceivedSms {
  to: string;
  text: string;
  headers: IncomingHttpHeaders;
}

export interface SmsProvider {
  /** For SMS_TRANSPORT, with user and password. */
  address: string;
  received: ReceivedSms[];
  /** What it answers from now on: a status, or whatever the function makes of a message; `null`: nothing at all. */
  answer: (message: ReceivedSms) => number | null | Promise<number | null>;
  close(): Promise<void>;
}

/** A real SMS provider on this machine, by the contract of docs/decisions/0012. */
export async function anSmsProvider(): Promise<SmsProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const message: ReceivedSms = { ...body, headers: request.headers };
    provider.received.push(message);
    const status = await provider.answer(message);
    if (status === null) return;
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const provider: SmsProvider = {
    address: `http://clinic:p%40ss@127.0.0.1:${port}/send`,
    received: [],
    answer: () => 202,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** A mail as a server got it. */
interface ReceivedMail {
  from: string;
  to: string[];
  user: string | undefined;
  /** Headers and text, as they came. */
  source: string;
}

export interface MailServer {
  /** For MAIL_TRANSPORT. */
  address: string;
  received: ReceivedMail[];
  /** Refuses a recipient with this answer's code; 0: takes it. */
  refuse: (address: string) => number;
  close(): Promise<void>;
}

/** A real mail server on this machine. */
export async function aMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      password === "p@ss" ? done(null, { user: username }) : done(new Error("Wrong password")),
    onRcptTo({ address }, _session, done) {
      const code = server.refuse(address);
      done(code === 0 ? null : Object.assign(new Error(`${address} is not taken`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        server.received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  // A worker that is killed hangs up in the middle.
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    address: `smtp://clinic:p%40ss@127.0.0.1:${port}`,
    received: [],
    refuse: () => 0,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return server;
}
