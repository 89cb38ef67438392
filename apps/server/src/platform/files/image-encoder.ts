import { type ImageUse, imageUses } from "@tracewell/contract/image-uses";
import { type ImageType, imageTypeOf, keptType } from "@tracewell/contract/images";
import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal } from "../refusal.ts";
import { isBareImage } from "./bare-image.ts";

/** A decoded image takes up to four bytes per pixel: a file of a few kilobytes can decode to gigabytes. */
const limitInputPixels = 25_000_000;

// Only what is taken can be read at all: no SVG, no PDF, no camera formats.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

export interface EncodedImage {
  content: Buffer;
  mediaType: ImageType;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a picture anew, in the size of its use: what a camera noted about place and time is gone, and so is whatever
 * else the file carried. One at a time, so that many uploads at once need no more memory than one.
 */
export function encodeImage(bytes: Buffer, use: ImageUse): Promise<EncodedImage> {
  const encoded = last.then(() => encode(bytes, use));
  last = encoded.catch(() => undefined);
  return encoded;
}

/**
 * Whether a picture is as `encodeImage` leaves one, be it in another installation. It can be taken as it is, and has to be where it
 * is compared: each time that a JPEG is written anew it loses some of its sharpness.
 */
export function isEncoded(bytes: Buffer, use: ImageUse): Promise<boolean> {
  const checked = last.then(() => isDrawn(bytes, use));
  last = checked.catch(() => undefined);
  return checked;
}

async function isDrawn(bytes: Buffer, use: ImageUse): Promise<boolean> {
  if (!isBareImage(bytes)) return false;
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: "warning" });
    const { width, height } = await picture.metadata();
    const most = imageUses[use];
    if (width > most.width || height > most.height) return false;
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}

async function encode(bytes: Buffer, use: ImageUse): Promise<EncodedImage> {
  const type = imageTypeOf(bytes);
  if (!type) throw new Refusal("image.wrong-type");
  const picture = sharp(bytes, { limitInputPixels, failOn: "error", autoOrient: true });
  const { format, width, height } = await readable(picture.metadata());
  if (`image/${format}` !== type) throw new Refusal("image.wrong-type");
  const mediaType = keptType(type, { width, height }, use);
  const shrunk = picture.resize({ ...imageUses[use], fit: "inside", withoutEnlargement: true });
  return { content: await readable(as(mediaType, shrunk).toBuffer()), mediaType };
}

const as = (type: ImageType, picture: Sharp): Sharp =>
  type === "image/png"
    ? picture.png({ compressionLevel: 9 })
    : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 85, mozjpeg: true });

/** A file that can't be decoded is no image, whatever its first bytes are. */
async function readable<T extends Metadata | Buffer>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new Refusal(tooLarge ? "image.too-many-pixels" : "image.wrong-type");
  }
}
