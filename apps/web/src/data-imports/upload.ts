import { xmlKindOf } from "@tracewell/contract/xml-root";

/** A file on its way from the browser to the start of its import; once that has begun it is no upload any more. */
export interface Upload {
  id: string;
  name: string;
  file: File;
  state:
    | { kind: "waiting" }
    | { kind: "uploading"; share: number }
    | { kind: "table"; fileUuid: string }
    | { kind: "failed"; message: string };
}

/** The uploads with one of them in another state. */
export const withState = (uploads: readonly Upload[], id: string, state: Upload["state"]): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload));

/** The upload that goes next: the first that waits, while none is under way. */
export function nextUpload(uploads: readonly Upload[]): Upload | null {
  if (uploads.some(({ state }) => state.kind === "uploading")) return null;
  return uploads.find(({ state }) => state.kind === "waiting") ?? null;
}

/** HL7 begins with a header of a message, a file or a batch. */
const looksLikeHl7 = (head: string): boolean => /^\uFEFF?\s*[\v]?(?:MSH|FHS|BHS)[^\w\s]/.test(head);

/** Whether a file is a report as it stands, which goes in without anyone saying what its columns mean. */
export function looksLikeReport(head: string): boolean {
  const xml = xmlKindOf(head);
  return looksLikeHl7(head) || xml === "cda" || xml === "hl7-xml";
}
