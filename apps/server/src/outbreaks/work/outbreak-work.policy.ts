import { mostOfOutbreak, outbreakFileLimitBytes } from "@tracewell/contract/outbreak-work";
import { both, type Guard, verdict, when } from "../../platform/guards.ts";
import { mayEditOutbreak } from "../outbreak.policy.ts";

/** A note is its author's to change, while the outbreak is open. */
export const mayEditNote: Guard<{ author: { id: string; name: string }; closed: boolean }> = (viewer, note) =>
  both(
    mayEditOutbreak(viewer, note),
    verdict(
      when(note.author.id !== viewer.userId, "access.medical-record", {
        text: `Only ${note.author.name} can change this note.`,
      }),
    ),
  );

export const mayAddNote: Guard<{ closed: boolean; notes: number }> = (viewer, outbreak) =>
  both(
    mayEditOutbreak(viewer, outbreak),
    verdict(when(outbreak.notes >= mostOfOutbreak.notes, "outbreak.too-many-notes")),
  );

export const mayAddFile: Guard<{ closed: boolean; files: number; size: number }> = (viewer, outbreak) =>
  both(
    mayEditOutbreak(viewer, outbreak),
    verdict(
      when(outbreak.files >= mostOfOutbreak.files, "outbreak.too-many-files"),
      when(outbreak.size > outbreakFileLimitBytes, "communication.attachment-too-large"),
    ),
  );
