import fc from "fast-check";
import { expect, it } from "vitest";
import { FrameReader, framed, NoFrame } from "./mllp-frame.reader.ts";

const message = "MSH|^~\\&|LIS|LAB|||20260201||ORU^R01|C1|P|2.5.1\rPID|1||P1\r";

function read(chunks: readonly Buffer[], mostBytes = 1000): { content: string; isTooLarge: boolean }[] {
  const reader = new FrameReader(mostBytes);
  return chunks.flatMap((chunk) =>
    [...reader.push(chunk)].map(({ content, isTooLarge }) => ({ content: content.toString(), isTooLarge })),
  );
}
const contents = (...chunks: Buffer[]) => read(chunks).map(({ content }) => content);

/** The bytes in pieces, cut at these places. */
function cutAt(bytes: Buffer, places: readonly number[]): Buffer[] {
  const all = [0, ...[...places].sort((one, other) => one - other), bytes.length];
  return all.slice(1).map((end, index) => bytes.subarray(all[index], end));
}

it("finds the same frames however they are cut", () => {
  const bytes = Buffer.concat([framed(message), framed("MSH|second"), Buffer.from("\r\n"), framed("MSH|thi\x1crd")]);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (places) => {
      expect(contents(...cutAt(bytes, places))).toEqual([message, "MSH|second", "MSH|thi\x1crd"]);
    }),
  );
});

it("holds a frame that has not ended, and says so", () => {
  const reader = new FrameReader(1000);
  expect([...reader.push(Buffer.from(`\x0b${message}`))]).toEqual([]);
  expect(reader.isInFrame).toBe(true);
  expect([...reader.push(Buffer.from("\x1c\r"))]).toHaveLength(1);
  expect(reader.isInFrame).toBe(false);
});

it.each(["GET / HTTP/1.1\r\n", "MSH|^~\\&|", "\x1c\r", "\0"])("refuses what comes outside of a frame: %j", (bytes) => {
  expect(() => contents(Buffer.from(bytes))).toThrow(NoFrame);
  expect(() => contents(framed(message), Buffer.from(bytes))).toThrow(NoFrame);
});

it("drops a message that was broken off and begun anew", () => {
  expect(contents(Buffer.from("\x0bMSH|half"), framed(message))).toEqual([message]);
  // A vertical tab within a text begins nothing.
  expect(contents(framed("MSH|a\rNTE|1||one\x0btwo"))).toEqual(["MSH|a\rNTE|1||one\x0btwo"]);
});

it("takes a message of the largest size, and keeps the beginning of a larger one, whatever the pieces", () => {
  const [fits, larger] = [`MSH|${"x".repeat(9_996)}`, `MSH|${"x".repeat(9_997)}`];
  for (const size of [1, 7, 4096, 20_000]) {
    const bytes = Buffer.concat([framed(fits), framed(larger), framed(message)]);
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const [first, second, third] = read(chunks, 10_000);
    expect([size, first]).toEqual([size, { content: fits, isTooLarge: false }]);
    expect([size, second]).toEqual([size, { content: larger.slice(0, 4096), isTooLarge: true }]);
    expect([size, third]).toEqual([size, { content: message, isTooLarge: false }]);
  }
});
