import { type Guard, verdict, when } from "../platform/guards.ts";

/** A file is its uploader's; one that was imported is everyone's who may see imports (product §2.2). */
export const mayDownload: Guard<{ uploadedBy: string; imported: boolean }> = (viewer, file) =>
  verdict(
    when(file.uploadedBy !== viewer.userId && !(file.imported && viewer.groups.has("SUBMIT_IMPORT")), "file.not-found"),
  );

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
