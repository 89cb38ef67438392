import { attachmentLimitBytes, type HistoryAttachment, mostAttachments } from "@tracewell/contract/communications";
import { fileCalls } from "@tracewell/contract/files";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { uploadFile } from "../../platform/calls/upload.ts";

/** Uploads the files of a line while it is typed; each is handed on when the server has it. */
export function useAttachments(attached: number, onAttached: (attachment: HistoryAttachment) => void) {
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const attach = async (files: readonly File[]) => {
    const tooLarge = files.filter(({ size }) => size > attachmentLimitBytes);
    const fit = files.filter(({ size }) => size <= attachmentLimitBytes).slice(0, mostAttachments - attached);
    setProblem(tooLarge.length > 0 ? `${namesOf(tooLarge)}: more than 25 MB can’t be attached.` : null);
    setUploading(fit.map(({ name }) => name));
    for (const file of fit) {
      try {
        const { uuid: id } = await uploadFile(fileCalls.upload, file, { silent: true });
        onAttached({ id, name: file.name, size: file.size });
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error;
        setProblem(`${file.name}: ${error.message}`);
      }
      setUploading((before) => before.slice(1));
    }
  };
  return { uploading, problem, attach };
}

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(", ");
