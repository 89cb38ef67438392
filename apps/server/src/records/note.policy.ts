import type { Note } from "@tracewell/contract/records";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** A note is its author's to change and to remove. */
export const mayEditNote: Guard<Pick<Note, "author">> = (viewer, note) =>
  verdict(
    when(note.author.id !== viewer.userId, "access.medical-record", {
      text: `Only ${note.author.name} can change this note.`,
    }),
  );
