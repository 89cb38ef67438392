import { imageLimitBytes } from "./constants.ts";
import { type ImageUse, imageUses } from "./image-uses.ts";

export const imageTypes = ["image/jpeg", "image/png"] as const;
export type ImageType = (typeof imageTypes)[number];

export interface Size {
  width: number;
  height: number;
}

const signatures: Record<ImageType, readonly number[]> = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** How many of a file's first bytes tell its type. */
export const signatureBytes = 8;

/** The type of a picture by its first bytes, whatever its name says; null for anything but JPG and PNG. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null =>
  imageTypes.find((type) => signatures[type].every((byte, at) => bytes[at] === byte)) ?? null;

/** What stands in a picture's way before it is looked into; null where nothing does. */
export function imageFault(file: { size: number; start: Uint8Array }): "image.wrong-type" | "image.too-large" | null {
  if (imageTypeOf(file.start) === null) return "image.wrong-type";
  return file.size > imageLimitBytes ? "image.too-large" : null;
}

/** The size in which a picture is kept: within the use's most, in its own proportions, never larger than it came. */
export function keptSize({ width, height }: Size, use: ImageUse): Size {
  const most = imageUses[use];
  const share = Math.min(1, most.width / width, most.height / height);
  const shrunk = (side: number) => Math.max(1, Math.round(side * share));
  return { width: shrunk(width), height: shrunk(height) };
}

/** A picture for an editor becomes a JPG when it has to shrink; all others keep their type (R5-35). */
export const keptType = (type: ImageType, { width, height }: Size, use: ImageUse): ImageType =>
  use === "editor" && (width > imageUses.editor.width || height > imageUses.editor.height) ? "image/jpeg" : type;

/** The size to prepare a picture in, as a field shows it. */
export const recommendedSize = (use: ImageUse): string =>
  `Recommended size: ${imageUses[use].width} × ${imageUses[use].height} pixels`;
