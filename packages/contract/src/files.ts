import { z } from "zod";
import { call } from "./call.ts";
import { imageUseNames } from "./image-uses.ts";
import { Id } from "./primitives.ts";

/**
 * A named file (R7-63). `logo-{clinic}` is public; `user-photo-{user}` and `person-photo-{person}` are private to
 * their owner and to the staff who may see them.
 */
const byName = z.object({ name: z.string().max(64) });

/** A note, or a line of a history, holds at most so many files, each at most so large. */
export const mostAttachments = 10;
export const attachmentLimitBytes = 25 * 1024 * 1024;

/** Files that the user uploaded, to be attached in this order. */
export const AttachmentIds = z.array(Id).max(mostAttachments);

/** A file as it stands beside what it is attached to. */
export const AttachedFile = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type AttachedFile = z.infer<typeof AttachedFile>;

const imageProblems = [
  "request.too-large",
  "image.wrong-type",
  "image.too-large",
  "image.too-many-pixels",
  "file.empty",
] as const;

/** Marks the answer that holds the default file, because there is no other. */
export const defaultFileHeader = "x-default-file";

export const fileCalls = {
  upload: call({
    method: "POST",
    path: "/receiver/upload",
    summary: "Takes one file; the answer names it for the calls that use it.",
    needs: "staff",
    query: z.object({
      /** Only a picture will do, for this use: it is checked by its content and written anew. */
      image: z.enum(imageUseNames).optional(),
    }),
    upload: true,
    reply: z.object({ uuid: Id }),
    refuses: [...imageProblems, "file.quota", "server.disk-full"],
  }),
  download: call({
    method: "GET",
    path: "/receiver/download/:id",
    summary: "The bytes of a file that the user uploaded, or that belongs to an import they may see.",
    needs: "staff",
    params: z.object({ id: Id }),
    plain: true,
    views: "told",
    refuses: ["file.not-found"],
  }),
  probeNamed: call({
    method: "HEAD",
    path: "/file/named/:name",
    summary: "Whether a clinic has a logo of its own: the header X-Default-File marks the default one.",
    needs: "public",
    params: byName,
    plain: true,
    refuses: ["file.not-found"],
  }),
  getNamed: call({
    method: "GET",
    path: "/file/named/:name",
    summary: "A clinic's logo, for everyone; a photo, for its owner and for staff who may see whom it shows.",
    needs: "public",
    session: "welcome",
    params: byName,
    plain: true,
    views: "told",
    refuses: ["file.not-found"],
  }),
  putNamed: call({
    method: "POST",
    path: "/file/named/:name",
    summary: "Puts a picture under this name, in the place of the one before.",
    needs: "staff",
    params: byName,
    upload: true,
    reply: z.object({ uuid: Id }),
    refuses: ["file.not-found", "file.not-yours", ...imageProblems],
  }),
  deleteNamed: call({
    method: "DELETE",
    path: "/file/named/:name",
    summary: "Takes the picture under this name away; a clinic has the default logo from then on.",
    needs: "staff",
    params: byName,
    refuses: ["file.not-found", "file.not-yours"],
  }),
};
