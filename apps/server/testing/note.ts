import { recordCalls } from "@tracewell/contract/records";
import type { Caller, TestApp } from "./app.ts";
import { upload } from "./upload.ts";

/** A note that holds `mark`, and a file of it. */
export async function aNote(server: TestApp, staff: Caller, { recordId, mark }: { recordId: string; mark: string }) {
  const noteFile = await upload(server, staff, `${mark} note.txt`, mark);
  const { id: note } = await staff.ask(recordCalls.addNote, {
    params: { id: recordId },
    body: { text: mark, attachmentIds: [noteFile] },
  });
  return { note, noteFile };
}
