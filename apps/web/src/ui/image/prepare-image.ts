import type { ImageUse } from "@tracewell/contract/image-uses";
import { imageFault, imageTypeOf, keptSize, keptType, signatureBytes } from "@tracewell/contract/images";
import { problemText } from "@tracewell/contract/problems";

/** A picture ready to be sent, or why it can't be. */
export type PreparedImage = { file: File; problem: null } | { file: null; problem: string };

const refused = (code: "image.wrong-type" | "image.too-large"): PreparedImage => ({
  file: null,
  problem: problemText(code),
});

/**
 * Draws a picture anew in the size that is kept: a photo of twelve megapixels becomes a few kilobytes before it travels,
 * and what the camera noted about the place never leaves this machine.
 */
export async function prepareImage(file: File, use: ImageUse): Promise<PreparedImage> {
  const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  const fault = imageFault({ size: file.size, start });
  const type = imageTypeOf(start);
  if (fault || !type) return refused(fault ?? "image.wrong-type");
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return refused("image.wrong-type");
  const kept = keptType(type, picture, use);
  const content = await drawn(picture, keptSize(picture, use), kept);
  picture.close();
  return content
    ? { file: new File([content], file.name, { type: kept }), problem: null }
    : refused("image.wrong-type");
}

function drawn(picture: ImageBitmap, { width, height }: { width: number; height: number }, type: string) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
}
