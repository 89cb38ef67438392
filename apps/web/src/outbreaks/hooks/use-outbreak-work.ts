import { useQuery } from "@tanstack/react-query";
import { type AttachedFile, fileCalls } from "@tracewell/contract/files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { OutbreakWork, outbreakWorkCalls } from "@tracewell/contract/outbreak-work";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import type { Note } from "@tracewell/contract/records";
import { useState } from "react";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Errors } from "../../editing/texts.ts";
import { ask, askForFile } from "../../platform/calls/ask.ts";
import { CallProblem, whyFailed } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { uploadFile } from "../../platform/calls/upload.ts";
import { callKey, callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { saveFile } from "../../ui/files/save-file.ts";

const { work, setTeam, addNote, editNote, removeNote, noteAttachment, addFile, removeFile, file } = outbreakWorkCalls;

export const useOutbreakWork = (id: string) => useCall(work, { params: { id } });

function keep(id: string, page: OutbreakWork): void {
  queryClient.setQueryData(callKey(work, { params: { id } }), page);
  // The team counts as a change of the outbreak.
  void queryClient.invalidateQueries({ queryKey: [outbreakCalls.get.path] });
}

/** A team as it is edited. */
export interface TeamForm {
  team: { userId: string; duty: string }[];
}

const formOf = ({ team }: OutbreakWork): TeamForm => ({
  team: team.map(({ user, duty }) => ({ userId: user.id, duty: duty ?? "" })),
});

const errorsOf = ({ team }: TeamForm): Errors =>
  team.some(({ userId }) => userId === "") ? { team: "Choose a user, or delete the line." } : {};

export const useTeamEdit = (id: string, page: OutbreakWork) =>
  useEdit<OutbreakWork, TeamForm, TeamForm>({
    draft: `outbreak-team-${id}`,
    page,
    formOf,
    words: { label: () => "Team", value: ({ team }) => `${team.length} people` },
    read: (form) => ({
      edit: form,
      errors: errorsOf(form),
    }),
    send: ({ team = [] }, version) => ask(setTeam, { params: { id }, body: { team, version }, silent: true }),
    readNewer: (newer) => OutbreakWork.safeParse(newer).data,
    keep: (newer) => keep(id, newer),
  });

/** The clinic's users, to choose a team from. */
export const useTeamChoices = () =>
  useQuery({ ...callOptions(lookupCalls.users), staleTime: 5 * 60_000 }).data?.data.map((user) => ({
    value: user.id,
    label: user.name,
  })) ?? [];

const asNote = (note: OutbreakWork["notes"][number]): Note => ({
  ...note,
  recordReference: "",
});

interface Written {
  text: string;
  attachmentIds: string[];
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: [work.path] });

/** An outbreak's notes as a card of notes shows and writes them. */
export const useOutbreakNotes = (id: string, page: OutbreakWork) => ({
  notes: page.notes.map(asNote),
  edits: {
    add: async (written: Written) => asNote(await ask(addNote, { params: { id }, body: written, silent: true })),
    change: async (noteId: string, written: Written, version: number) =>
      asNote(await ask(editNote, { params: { id, noteId }, body: { ...written, version }, silent: true })),
    remove: async ({ id: noteId, version }: Note) => {
      const problem = await whyFailed(ask(removeNote, { params: { id, noteId }, query: { version }, silent: true }));
      if (problem === null) await readAgain();
      return problem;
    },
    download: async ({ id: noteId }: Note, { id: fileId, name }: AttachedFile) =>
      saveFile(await askForFile(noteAttachment, { params: { id, noteId, fileId } }), name),
    keep: () => void readAgain(),
  },
});

/** Uploads files and keeps them with an outbreak, one after the other. */
export function useOutbreakFiles(id: string) {
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useChange(removeFile, { onDone: (page) => keep(id, page) });
  const add = async (files: readonly File[]) => {
    setUploading(true);
    setProblem(null);
    for (const each of files) {
      try {
        const { uuid: fileId } = await uploadFile(fileCalls.upload, each, { silent: true });
        keep(id, await ask(addFile, { params: { id }, body: { fileId }, silent: true }));
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error;
        setProblem(`${each.name}: ${error.message}`);
      }
    }
    setUploading(false);
  };
  const download = async (fileId: string, name: string) =>
    saveFile(await askForFile(file, { params: { id, fileId } }), name);
  return { uploading, problem, add, download, remove };
}
