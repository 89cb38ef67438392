import { inflateSync } from "node:zlib";
import { type ImageType, imageTypeOf } from "@tracewell/contract/images";

/** Whether a picture holds only what is needed to draw it, as pictures that the product encodes do: no camera notes, nothing after its end. */
export function isBareImage(bytes: Buffer): boolean {
  const type = imageTypeOf(bytes);
  return type !== null && bare[type](bytes);
}

const bare: Record<ImageType, (bytes: Buffer) => boolean> = { "image/jpeg": isBareJpeg, "image/png": isBarePng };

/** Tables, frames and scans; no comments, no application data. */
const jpegTables = new Set([0xc0, 0xc2, 0xc4, 0xdb]);
const scanStart = 0xda;
const imageEnd = 0xd9;

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1] ?? 0;
    if (mark !== scanStart && !jpegTables.has(mark)) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (mark === scanStart) at = endOfScan(bytes, at);
  }
  return at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === imageEnd;
}

/** Within a scan, 0xff is followed by zero or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  const goesOn = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7);
  let at = from;
  while (at + 1 < bytes.length && (bytes[at] !== 0xff || goesOn(bytes[at + 1] ?? 0))) at += 1;
  return at;
}

const pngParts = new Set(["IHDR", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"]);

function isBarePng(bytes: Buffer): boolean {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const before = parts.get(name);
    if (!pngParts.has(name) || end > bytes.length || (before && name !== "IDAT")) return false;
    const content = bytes.subarray(at + 8, end - 4);
    parts.set(name, before ? Buffer.concat([before, content]) : content);
    if (name === "IEND") return end === bytes.length && content.length === 0 && holdsItsPixels(parts);
    at = end;
  }
  return false;
}

/** Values of a pixel by the type of its color. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether the packed pixels are as many as the header says, and nothing follows them. */
function holdsItsPixels(parts: ReadonlyMap<string, Buffer>): boolean {
  const [header, packed] = [parts.get("IHDR"), parts.get("IDAT")];
  if (!header || !packed || header.length !== 13 || header[12] !== 0) return false;
  const bits = (header[8] ?? 0) * (samples[header[9] ?? -1] ?? 0);
  const row = 1 + Math.ceil((header.readUInt32BE(0) * bits) / 8);
  const size = row * header.readUInt32BE(4);
  try {
    // The types don’t know that `info` answers how far the stream was read.
    const { buffer, engine } = inflateSync(packed, { info: true, maxOutputLength: size }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return buffer.length === size && engine.bytesWritten === packed.length;
  } catch {
    return false;
  }
}
