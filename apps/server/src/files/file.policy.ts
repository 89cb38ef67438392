import type { Ability } from "@tracewell/contract/abilities";
import { attachmentLimitBytes } from "@tracewell/contract/files";
import type { ImageUse } from "@tracewell/contract/image-uses";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What a call does with the file that it names. */
export type FileUse = "download" | "import" | "attachment" | ImageUse;

interface UsedFile {
  uploadedBy: string;
  /** It was given to an import. */
  imported: boolean;
  /** A picture that was written anew for this use. */
  imageUse: string | null;
}

/**
 * Who may use a file for what; every call that takes a file's id asks here. A file is its uploader's; one that was imported
 * is everyone's who may see imports. What others attached to a record is had from the record alone.
 */
export function mayUse(viewer: GuardViewer, file: UsedFile, use: FileUse): Ability {
  const isOwn = file.uploadedBy === viewer.userId;
  const isOpen = isOwn || (file.imported && viewer.groups.has("SUBMIT_IMPORT"));
  if (use === "download") return verdict(when(!isOpen, "file.not-found"));
  if (use === "import") return verdict(when(!isOpen || file.imageUse !== null, "file.not-found"));
  if (use === "attachment")
    return verdict(when(!isOwn || file.imported || file.imageUse !== null, "communication.attachment-unfit"));
  return verdict(when(!isOwn || file.imageUse !== use, "file.not-found"));
}

/** What is attached is of a size that can be handed out again. */
export const fitsAttaching = ({ size }: { size: number }): Ability =>
  verdict(when(size > attachmentLimitBytes, "communication.attachment-too-large"));

const longestName = 200;

/** The name that the browser sent, without folders and signs that no file name needs; the ending stays. */
export function fileNameOf(sent: string | undefined): string {
  const name = (sent ?? "")
    .toWellFormed()
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, "")
    .trim();
  if (name.length <= longestName) return name || "file";
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return name.slice(0, longestName - ending.length) + ending;
}
