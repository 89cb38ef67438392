import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { SealBroken, sealed, unsealed } from "./sealed-file.ts";

const how = { key: randomBytes(32), purpose: "one" };

async function* cut(bytes: Buffer, every: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += every) yield bytes.subarray(at, at + every);
}
const whole = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};
const seal = (bytes: Buffer, every = 10_000) => whole(sealed(cut(bytes, every), how));
const open = (bytes: Buffer, by = how, every = 7000) => whole(unsealed(cut(bytes, every), by));

it("gives back what was sealed, whatever its length and however it comes", async () => {
  const lengths = fc.oneof(
    fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 131_072),
    fc.integer({ min: 0, max: 200_000 }),
  );
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1000, max: 90_000 }), async (length, every) => {
      const bytes = randomBytes(length);
      expect((await open(await seal(bytes, every), how, every)).equals(bytes)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it("shows nothing of what is in it", async () => {
  const text = Buffer.from("Santos, Maria ".repeat(20_000));
  expect((await seal(text)).includes("Santos")).toBe(false);
  expect((await seal(text)).equals(await seal(text))).toBe(false);
});

it("notices each changed, missing, or swapped byte, and another key or purpose", async () => {
  const bytes = randomBytes(150_000);
  const file = await seal(bytes);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: file.length - 1 }), async (at) => {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(open(changed)).rejects.toThrow(SealBroken);
    }),
    { numRuns: 60 },
  );
  const chunk = 65_536 + 16;
  const head = 36;
  for (const length of [0, 10, head, head + chunk, head + 2 * chunk, file.length - 1])
    await expect(open(file.subarray(0, length))).rejects.toThrow(SealBroken);
  const swapped = Buffer.concat([
    file.subarray(0, head),
    file.subarray(head + chunk, head + 2 * chunk),
    file.subarray(head, head + chunk),
    file.subarray(head + 2 * chunk),
  ]);
  await expect(open(swapped)).rejects.toThrow(SealBroken);
  await expect(open(file, { ...how, purpose: "another" })).rejects.toThrow(SealBroken);
  await expect(open(file, { ...how, key: randomBytes(32) })).rejects.toThrow(SealBroken);
});
