import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { AttachedFile, AttachmentIds } from "./files.ts";
import { byId, Id, Instant, Line, Named, Paragraph, Version, VersionInAddress } from "./primitives.ts";

/** A team has at most so many members, an outbreak so many notes and files. */
export const mostOfOutbreak = { team: 50, notes: 500, files: 200 };
export const outbreakFileLimitBytes = 25 * 1024 * 1024;

const OutbreakNote = z.object({
  id: Id,
  text: z.string(),
  author: Named,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
  /** In the order in which they were attached. */
  attachments: z.array(AttachedFile),
  abilities: z.object({ edit: Ability }),
});
export type OutbreakNote = z.infer<typeof OutbreakNote>;

const OutbreakFile = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  addedBy: Named,
  addedAt: Instant,
});
export type OutbreakFile = z.infer<typeof OutbreakFile>;

/** Who works on an outbreak, and what they note and keep. */
export const OutbreakWork = z.object({
  team: z.array(z.object({ user: Named, duty: z.string().nullable() })),
  /** The latest first. */
  notes: z.array(OutbreakNote),
  files: z.array(OutbreakFile),
  /** The version of the outbreak, on which its team is edited. */
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type OutbreakWork = z.infer<typeof OutbreakWork>;

const needs = "OUTBREAK_MANAGER" as const;
const noteText = Paragraph.min(1, "Write the note first.");
const byNote = byId.extend({ noteId: Id });
const unfitFile = ["file.not-found", "communication.attachment-unfit", "communication.attachment-too-large"] as const;
const byFile = byId.extend({ fileId: Id });

export const outbreakWorkCalls = {
  work: call({
    method: "GET",
    path: "/outbreaks/:id/work",
    summary: "An outbreak's team, notes and files.",
    needs,
    params: byId,
    reply: OutbreakWork,
  }),
  setTeam: call({
    method: "PUT",
    path: "/outbreaks/:id/team",
    summary: "Who works on an outbreak, and as what.",
    needs,
    params: byId,
    body: z.object({
      team: z
        .array(z.object({ userId: Id, duty: Line.nullable().default(null) }))
        .max(mostOfOutbreak.team, `At most ${mostOfOutbreak.team} people.`),
      version: Version,
    }),
    reply: OutbreakWork,
    refuses: ["outbreak.closed", "edit.stale", "request.invalid"],
  }),
  addNote: call({
    method: "POST",
    path: "/outbreaks/:id/notes",
    summary: "Adds a note to an outbreak, with the files that the user uploaded for it.",
    needs,
    params: byId,
    body: z.object({ text: noteText, attachmentIds: AttachmentIds.default([]) }),
    reply: OutbreakNote,
    refuses: ["outbreak.closed", "outbreak.too-many-notes", ...unfitFile],
  }),
  editNote: call({
    method: "PUT",
    path: "/outbreaks/:id/notes/:noteId",
    summary: "Changes one's own note and its files.",
    needs,
    params: byNote,
    body: z.object({
      text: noteText,
      /** Left out: its files stay. */
      attachmentIds: AttachmentIds.optional(),
      version: Version,
    }),
    reply: OutbreakNote,
    refuses: ["outbreak.closed", "access.medical-record", ...unfitFile, "edit.stale"],
  }),
  removeNote: call({
    method: "DELETE",
    path: "/outbreaks/:id/notes/:noteId",
    summary: "Removes one's own note with its files; the Activity log keeps what it said.",
    needs,
    params: byNote,
    query: z.object({ version: VersionInAddress }),
    refuses: ["outbreak.closed", "access.medical-record", "edit.stale"],
  }),
  noteAttachment: call({
    method: "GET",
    path: "/outbreaks/:id/notes/:noteId/attachments/:fileId",
    summary: "The bytes of a file of an outbreak's note.",
    needs,
    params: byNote.extend({ fileId: Id }),
    plain: true,
    views: "told",
    refuses: ["file.not-found"],
  }),
  addFile: call({
    method: "POST",
    path: "/outbreaks/:id/files",
    summary: "Keeps a file that one uploaded with an outbreak.",
    needs,
    params: byId,
    body: z.object({ fileId: Id }),
    reply: OutbreakWork,
    refuses: ["outbreak.closed", "outbreak.too-many-files", ...unfitFile],
  }),
  removeFile: call({
    method: "DELETE",
    path: "/outbreaks/:id/files/:fileId",
    summary: "Removes a file from an outbreak.",
    needs,
    params: byFile,
    reply: OutbreakWork,
    refuses: ["outbreak.closed"],
  }),
  file: call({
    method: "GET",
    path: "/outbreaks/:id/files/:fileId",
    summary: "The bytes of a file of an outbreak.",
    needs,
    params: byFile,
    plain: true,
    views: "told",
    refuses: ["file.not-found"],
  }),
};
