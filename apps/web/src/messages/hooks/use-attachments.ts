import { type AttachedFile, attachmentLimitBytes, fileCalls, mostAttachments } from "@tracewell/contract/files";
import { mailFilesBytes, mostMailFiles } from "@tracewell/contract/messages";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { uploadFile } from "../../platform/calls/upload.ts";

/** How many files may stand together, and how large each, or all of them, may be. */
export interface AttachmentLimits {
  most: number;
  bytes: number;
  together: boolean;
  /** As a sentence says it. */
  said: string;
}

export const historyLimits: AttachmentLimits = {
  most: mostAttachments,
  bytes: attachmentLimitBytes,
  together: false,
  said: "more than 25 MB can’t be attached.",
};
export const mailLimits: AttachmentLimits = {
  most: mostMailFiles,
  bytes: mailFilesBytes,
  together: true,
  said: "an email takes 10 MB of files.",
};

type Sized = Pick<AttachedFile, "size">;

/** Which of some files still fit, in their order, and which are too large. */
export function filesThatFit<T extends Sized>(
  files: readonly T[],
  attached: readonly Sized[],
  limits: AttachmentLimits,
) {
  let taken = limits.together ? attached.reduce((sum, { size }) => sum + size, 0) : 0;
  const fit: T[] = [];
  const tooLarge: T[] = [];
  for (const file of files) {
    if (taken + file.size > limits.bytes) tooLarge.push(file);
    else if (attached.length + fit.length < limits.most) {
      fit.push(file);
      if (limits.together) taken += file.size;
    }
  }
  return { fit, tooLarge };
}

/** Uploads files while something is written; each is handed on when the server has it. */
export function useAttachments(
  attached: readonly AttachedFile[],
  limits: AttachmentLimits,
  onAttached: (attachment: AttachedFile) => void,
) {
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const attach = async (files: readonly File[]) => {
    const { fit, tooLarge } = filesThatFit(files, attached, limits);
    setProblem(tooLarge.length > 0 ? `${namesOf(tooLarge)}: ${limits.said}` : null);
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
