import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { readMessage } from "./lab-report.reader.ts";
import { type RawMessage, readMessages, type StreamEnd, type StreamOptions } from "./message-stream.reader.ts";

const folder = new URL("../../testing/elr-hl7/", import.meta.url);
const one = "MSH|^~\\&|A|B|C|D|20240101||ORU^R01|1|P|2.5.1\rPID|1||7\rOBR|1";
const two = "MSH|^~\\&|A|B|C|D|20240101||ORU^R01|2|P|2.5.1\rPID|1||8";

async function split(
  bytes: Buffer | Uint8Array[],
  options: StreamOptions = {},
): Promise<{ messages: RawMessage[]; end: StreamEnd }> {
  const messages: RawMessage[] = [];
  const stream = readMessages(Buffer.isBuffer(bytes) ? [bytes] : bytes, options);
  for (;;) {
    const next = await stream.next();
    if (next.done) return { messages, end: next.value };
    messages.push(next.value);
  }
}

async function textsOf(text: string): Promise<string[]> {
  return (await split(Buffer.from(text, "utf8"))).messages.map((message) => message.text);
}

/** The same bytes in pieces, cut at the given places. */
function cutAt(bytes: Buffer, places: number[]): Buffer[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((to, at) => bytes.subarray(cuts[at], to));
}

describe("a stream of messages", () => {
  it.each(["\r", "\n", "\r\n", "\n\n\r"])("splits lines that end with %j", async (end) => {
    const texts = await textsOf([one, two].join("\r").replaceAll("\r", end) + end);
    expect(texts).toEqual([one.replaceAll("\r", end), two.replaceAll("\r", end)]);
  });

  it("leaves the envelope out and keeps number, place and text of each message", async () => {
    const text = `FHS|^~\\&|A\rBHS|^~\\&|A\r${one}\r${two}\rBTS|2\rFTS|1\r`;
    const { messages, end } = await split(Buffer.from(text));
    expect(messages.map(({ ordinal, text }) => [ordinal, text])).toEqual([
      [1, one],
      [2, two],
    ]);
    expect(messages.map(({ start, end }) => text.slice(start, end))).toEqual([one, two]);
    expect(end).toEqual({ messages: 2, problems: [] });
  });

  it("unpacks MLLP blocks, with or without the line ends around them", async () => {
    expect(await textsOf(`\u000b${one}\r\u001c\r\u000b${two}\r\u001c\r`)).toEqual([one, two]);
    expect(await textsOf(`\u000b${one}\u001c\r\u000b${two}\u001c\r`)).toEqual([one, two]);
  });

  it("keeps a vertical tab inside a text", async () => {
    expect(await textsOf(`${one}\rNTE|1||soft\u000bbreak`)).toEqual([`${one}\rNTE|1||soft\u000bbreak`]);
  });

  it("skips a byte order mark, blanks and the end-of-file mark of DOS", async () => {
    expect(await textsOf(`\ufeff${one}\r\n \ufeff${two}\r\n\u001a`)).toEqual([one, two]);
  });

  it("drops lines before the first header that are no segments", async () => {
    expect(await textsOf(`junk\rjunk\r${one}`)).toEqual([one]);
  });

  it("keeps segments that no header came before, as a message that can't be read", async () => {
    const { messages } = await split(Buffer.from(`PID|1||9\rOBX|1\r${one}`));
    expect(messages.map((message) => message.text)).toEqual(["PID|1||9\rOBX|1", one]);
    expect(readMessage(messages[0] as RawMessage, { timeZone: "UTC" })).toMatchObject({ code: "hl7.no-header" });
  });

  it("keeps a file that holds no message at all, and nothing of an empty one", async () => {
    expect(await textsOf("%PDF-1.4 and so on\nno lab report")).toEqual(["%PDF-1.4 and so on\nno lab report"]);
    expect(await textsOf("\r\n\r\n")).toEqual([]);
    expect(await textsOf("")).toEqual([]);
  });

  it("says when a batch is not what it says it is", async () => {
    const { end } = await split(Buffer.from(`BHS|^~\\&|A\r${one}\rBTS|2`));
    expect(end.problems).toEqual([expect.objectContaining({ segment: "BTS-1", code: "hl7.batch-count" })]);
    const cut = await split(Buffer.from(`FHS|^~\\&|A\rBHS|^~\\&|A\r${one}\rBTS|1`));
    expect(cut.end.problems).toEqual([expect.objectContaining({ segment: "FHS", code: "hl7.file-incomplete" })]);
  });

  it("refuses a message larger than it may hold, and goes on with the next", async () => {
    const large = `${one}\rOBX|1|ED|||${"x".repeat(5000)}\rOBX|2|ED|||${"y".repeat(500)}`;
    const bytes = Buffer.from(`${two}\r${large}\r${two}`);
    for (const pieces of [
      [bytes],
      cutAt(
        bytes,
        Array.from({ length: 60 }, (_, at) => at * 100),
      ),
    ]) {
      const { messages } = await split(pieces, { maxMessageBytes: 2000 });
      expect(messages.map((message) => message.fault?.code ?? null)).toEqual([null, "hl7.message-too-large", null]);
      expect(messages.map(({ start, end }) => bytes.toString().slice(start, end))).toEqual([two, large, two]);
    }
  });

  it("goes on after any message as if it had not stopped", async () => {
    for (const file of ["rs__test-0001-az-covid-19-hl7.hl7", "dex__GenV1_Batch_No_headers_eightMSHs.txt"]) {
      const bytes = readFileSync(new URL(file, folder));
      const { messages } = await split(bytes);
      for (const [at, { end, ordinal }] of messages.entries()) {
        const rest = await split(bytes.subarray(end), { after: { end, ordinal } });
        expect(rest.messages).toEqual(messages.slice(at + 1));
        expect(rest.end.problems).toEqual([]);
      }
    }
  });

  it("gives the same messages wherever the chunks are cut", async () => {
    const files = readdirSync(folder).filter((name) =>
      /^(?:derived|nist__rep|dex__Genv1|rs__batch|nhc__cerner|phl)/.test(name),
    );
    const samples = files.map((name) => readFileSync(new URL(name, folder)));
    const framed = Buffer.from(`junk\r\u000b${one}\r\u001c\r\n\u000b${two}\r\u001c\r`);
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`${one}\r\nNTE|1||\u010d\u010a\u0d0d\r\n${two}`, "utf16le"),
    ]);
    for (const bytes of [...samples, framed, wide]) {
      const whole = await split(bytes);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 20 }), async (places) => {
          expect(await split(cutAt(bytes, places))).toEqual(whole);
        }),
        { numRuns: 20 },
      );
      if (bytes.length < 4000) expect(await split([...bytes].map((byte) => Buffer.of(byte)))).toEqual(whole);
    }
  });

  it("never throws, whatever the bytes", async () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom(
        "MSH|",
        "MSH|^~\\&|",
        "\r",
        "\n",
        "PID|",
        "OBX|1|SN|",
        "BTS|",
        "\u001c",
        "\u000b",
        "|ORU^R01|",
        "\\",
        "~",
        "&",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
        const bytes = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
        const { messages } = await split(bytes);
        for (const raw of messages) expect(readMessage(raw, { timeZone: "UTC" }).kind).toBeTruthy();
      }),
      { numRuns: 300 },
    );
  });
});

describe("the characters of a message", () => {
  const withName = (charset: string, name: string) =>
    `MSH|^~\\&|A|B|C|D|20240101||ORU^R01|1|P|2.5.1||||||${charset}\rPID|1||7||${name}`;

  it.each([
    ["UNICODE UTF-8", "Nguyễn 阮", "utf-8"],
    ["", "Nguyễn 阮", "utf-8"],
    ["8859/1", "Müller", "windows-1252"],
    ["ISO-8859-1", "Müller", "windows-1252"],
    ["8859/2", "Łódź", "iso-8859-2"],
    ["8859/5", "Пушкин", "iso-8859-5"],
    ["8859/15", "Œuvre €", "iso-8859-15"],
    ["GB 18030-2000", "阮红", "gb18030"],
    ["BIG-5", "阮", "big5"],
    ["KS X 1001", "김", "euc-kr"],
  ])("reads what MSH-18 calls %j", async (charset, name, encoding) => {
    const { messages } = await split(iconv.encode(withName(charset, name), encoding));
    expect(messages[0]).toMatchObject({ text: withName(charset, name), charset: encoding, problems: [] });
  });

  it.each(["utf-16le", "utf-16be"])("reads %s with and without a byte order mark", async (encoding) => {
    // Half of č (010D) looks like a carriage return.
    const text = withName("UNICODE UTF-16", "Nguyễn 阮čMSH|");
    for (const addBOM of [true, false]) {
      const { messages } = await split(iconv.encode(`${text}\r\n${two}`, encoding, { addBOM }));
      expect(messages.map((message) => message.text)).toEqual([text, two]);
    }
  });

  it("reads UTF-8 that is declared as Latin-1, and says so", async () => {
    const { messages } = await split(Buffer.from(withName("8859/1", "Müller")));
    expect(messages[0]).toMatchObject({ text: withName("8859/1", "Müller"), charset: "utf-8" });
    expect(messages[0]?.problems).toEqual([expect.objectContaining({ segment: "MSH-18", code: "hl7.charset-doubt" })]);
  });

  it.each(["UNICODE UTF-8", "ASCII", "", "ISO IR87"])(
    "reads Latin-1 that is declared as %j, and says so",
    async (charset) => {
      const { messages } = await split(Buffer.from(withName(charset, "Müller"), "latin1"));
      expect(messages[0]).toMatchObject({ text: withName(charset, "Müller"), charset: "windows-1252" });
      expect(messages[0]?.problems).toHaveLength(1);
    },
  );
});
