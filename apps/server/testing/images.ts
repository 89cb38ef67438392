import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures as they come in: made here, so that nobody has to look into a folder of files to know what is in them. */
export const aJpeg = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#2563a8" } })
    .jpeg()
    .toBuffer();

export const aPng = (width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: "#2563a880" } })
    .png()
    .toBuffer();

/** A photo that knows where and by whom it was taken, and lies on its side. */
export const aPhotoWithSecrets = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: "#806040" } })
    .withExif({ IFD0: { Artist: "Somebody's name" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const anSvg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`,
);

/** A true picture with a page behind its end, which a browser that guesses might show. */
export const aPolyglot = async (): Promise<Buffer> =>
  Buffer.concat([await aJpeg(20, 20), Buffer.from("<html><script>alert(1)</script></html>")]);

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** The check sum of a PNG's chunk. */
function checkSum(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(checkSum(named));
  return Buffer.concat([length, named, check]);
}

/** A few hundred bytes that say they are 60,000 by 60,000 pixels. */
export function aBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const content = deflateSync(Buffer.alloc(180_001));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", content), chunk("IEND", Buffer.alloc(0))]);
}
