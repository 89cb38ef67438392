import { type AddressInfo, createServer } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aMailServer, type MailServer } from "../../testing/providers.ts";
import { mailTransport } from "./mail-transport.service.ts";
import { type HandedFile, SendRefused, SendUnclear } from "./transport.model.ts";

let server: MailServer;
beforeAll(async () => {
  server = await aMailServer();
});
afterAll(() => server.close());

const message = {
  id: "0198-id",
  destination: "maria@example.org",
  subject: "Your visit",
  body: "Señora, llámenos.\nAdiós.",
  calendar: null as string | null,
  tenantId: "clinic",
  attachments: [] as HandedFile[],
};
/** A store with this one file. */
const store = {
  read: (key: string) => {
    if (key !== "clinic/directions") throw new Error("It is not there.");
    return Readable.from(["Turn left at the docks."]);
  },
};
const send = (more: Partial<typeof message> = {}, address = server.address) =>
  mailTransport(address, "clinic@tracewell.example", store).send({ ...message, ...more });

it("hands a mail over to a real mail server, signed in, with its text as it is", async () => {
  await send();
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: "clinic@tracewell.example", to: ["maria@example.org"], user: "clinic" });
  expect(mail?.source).toMatch(/^Subject: Your visit\r$/m);
  expect(mail?.source).toMatch(/^Message-ID: <0198-id@tracewell.example>\r$/m);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail?.source).toContain("Se=C3=B1ora, ll=C3=A1menos.\r\nAdi=C3=B3s.");
});

it("gives up a recipient whom the server refuses for good, and tries again where it does so for now", async () => {
  server.refuse = () => 550;
  await expect(send()).rejects.toEqual(new SendRefused("transport-disallowed", { bounced: true }));
  server.refuse = () => 450;
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(SendRefused);
  server.refuse = () => 0;
});

it("tries again where the server is away or does not let it in", async () => {
  const wrong = server.address.replace("p%40ss", "wrong");
  for (const address of [wrong, "smtp://127.0.0.1:1"]) {
    const failure = await send({}, address).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SendRefused);
  }
});

it("sends to one recipient only, whatever stands in the address, and reads no file for it", async () => {
  server.received.length = 0;
  await send({ subject: "Hello\r\nBcc: other@example.org", body: "x" });
  expect(server.received[0]?.to).toEqual(["maria@example.org"]);
  expect(server.received[0]?.source).not.toMatch(/^Bcc:/m);
});

it("hands a text over once where the server breaks off after it", async () => {
  let texts = 0;
  const server = createServer((socket) => {
    const say = (words: string) => socket.write(`${words}\r\n`);
    say("220 here");
    let inText = false;
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      const lines = chunk.toString();
      if (inText && !lines.includes("\r\n.\r\n")) return;
      if (inText) {
        texts += 1;
        socket.destroy();
      } else if (lines.startsWith("DATA")) {
        inText = true;
        say("354 go on");
      } else say("250 ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(send({}, `smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(SendUnclear);
  expect(texts).toBe(1);
  await new Promise((resolve) => server.close(resolve));
});

it("sends a file for a calendar along, whose type says what it does", async () => {
  await send({ calendar: "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n" });
  const source = server.received.at(-1)?.source ?? "";
  expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL;\s+name=appointment\.ics\r$/m);
  expect(source).toContain("Content-Disposition: attachment; filename=appointment.ics");
});

it("sends files along under their names, and begins no mail whose file can’t be read", async () => {
  const file = { id: "directions", name: "Cómo llegar.txt", size: 23, mediaType: "text/plain" };
  await send({ attachments: [file] });
  const source = server.received.at(-1)?.source ?? "";
  expect(source).toContain(`filename*0*=utf-8''C%C3%B3mo%20llegar.txt`);
  expect(source).toContain(Buffer.from("Turn left at the docks.").toString("base64"));
  const count = server.received.length;
  await expect(send({ attachments: [{ ...file, id: "gone" }] })).rejects.toThrow("It is not there.");
  expect(server.received).toHaveLength(count);
});
