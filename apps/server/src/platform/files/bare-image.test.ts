import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { aBomb, aJpeg, anSvg, aPhotoWithSecrets, aPng, aPolyglot } from "../../../testing/images.ts";
import { isBareImage } from "./bare-image.ts";
import { encodeImage } from "./image-encoder.ts";

const aPicture = (channels: 1 | 3, width = 280, height = 190) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });

it("knows pictures as the product writes them, whatever they were before", async () => {
  for (const bytes of [
    await aPhotoWithSecrets(),
    await aPolyglot(),
    await aJpeg(),
    await aPng(),
    await aPicture(3).jpeg().toBuffer(),
    await aPicture(3, 900, 900).png().toBuffer(),
    await aPicture(1).png({ palette: true }).withMetadata({ density: 300 }).toBuffer(),
    await aPicture(1).jpeg().toBuffer(),
    await aPicture(3).png({ progressive: true }).toBuffer(),
  ]) {
    const { content } = await encodeImage(bytes, "editor");
    expect(isBareImage(content)).toBe(true);
  }
});

it("finds what a camera noted, what stands behind the end, and what is no picture", async () => {
  const [jpeg, png] = await Promise.all([aPicture(3), aPicture(3)].map((each, at) => (at ? each.png() : each.jpeg())));
  const written = async (picture: typeof jpeg) =>
    (await encodeImage((await picture?.toBuffer()) ?? Buffer.alloc(0), "editor")).content;
  const [bareJpeg, barePng] = [await written(jpeg), await written(png)];
  const behind = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("<script>")]);
  const comment = Buffer.from([0xff, 0xfe, 0, 4, 65, 65]);
  const noted = Buffer.concat([bareJpeg.subarray(0, 2), comment, bareJpeg.subarray(2)]);
  const twiceEnded = Buffer.concat([bareJpeg, Buffer.from("<script>"), Buffer.from([0xff, 0xd9])]);
  for (const bytes of [
    await aPhotoWithSecrets(),
    await aPolyglot(),
    behind(barePng),
    noted,
    twiceEnded,
    bareJpeg.subarray(0, -1),
    barePng.subarray(0, -12),
    aPngWith(Buffer.concat([deflateSync(Buffer.from([0, 1])), Buffer.from("hidden")])),
    aPngWith(deflateSync(Buffer.from([0, 1, 2, 3]))),
    aBomb(),
    anSvg,
    Buffer.alloc(0),
  ])
    expect(isBareImage(bytes)).toBe(false);
  expect(isBareImage(aPngWith(deflateSync(Buffer.from([0, 1]))))).toBe(true);
});

/** A gray pixel, packed like this. */
function aPngWith(packed: Buffer): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name, "latin1"), content, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", packed), chunk("IEND", Buffer.alloc(0))]);
}
