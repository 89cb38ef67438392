import { dataImportCalls } from "@tracewell/contract/data-imports";
import { fileCalls } from "@tracewell/contract/files";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { xmlHeadBytes } from "@tracewell/contract/xml-root";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { uploadFile } from "../../platform/calls/upload.ts";
import { looksLikeReport, nextUpload, type Upload, withState } from "../upload.ts";
import { previewKey } from "./use-table-preview.ts";

/**
 * Uploads files one after another and starts the import of each; `onStarted` hears of each and whether it came alone. A table waits
 * until someone has seen what its columns mean; `onTable` hears of one that came alone.
 */
export function useUploads(onStarted: (importId: string, alone: boolean) => void, onTable: (fileUuid: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const underWay = useRef(new Map<string, AbortController>());
  /** How many files have come since there were none. */
  const together = useRef(0);
  const leave = useCallback((id: string) => {
    underWay.current.get(id)?.abort();
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  const next = nextUpload(uploads);
  useEffect(() => {
    if (!next || underWay.current.has(next.id)) return;
    const { id, file } = next;
    const stop = new AbortController();
    underWay.current.set(id, stop);
    const show = (state: Upload["state"]) => setUploads((all) => withState(all, id, state));
    show({ kind: "uploading", share: 0 });
    sendAndStart(file, stop.signal, (share) => show({ kind: "uploading", share }))
      .then(({ importId, fileUuid }) => {
        if (importId === null) {
          show({ kind: "table", fileUuid });
          if (together.current === 1) onTable(fileUuid);
          return;
        }
        leave(id);
        void queryClient.invalidateQueries({ queryKey: [dataImportCalls.list.path] });
        onStarted(importId, together.current === 1);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) show({ kind: "failed", message: messageOf(error) });
      })
      .finally(() => underWay.current.delete(id));
  }, [next, leave, onStarted, onTable]);

  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const add = (files: readonly File[]) => {
    together.current = (uploads.length > 0 ? together.current : 0) + files.length;
    setUploads((all) => [
      ...all,
      ...files.map((file): Upload => ({ id: crypto.randomUUID(), name: file.name, file, state: { kind: "waiting" } })),
    ]);
  };
  const retry = (id: string) => setUploads((all) => withState(all, id, { kind: "waiting" }));
  return { uploads, add, retry, leave };
}

async function sendAndStart(file: File, signal: AbortSignal, onProgress: (share: number) => void) {
  const { uuid: fileUuid } = await uploadFile(fileCalls.upload, file, { signal, onProgress, silent: true });
  if (!looksLikeReport(await file.slice(0, xmlHeadBytes).text()) && (await isTable(file.name, fileUuid, signal)))
    return { importId: null, fileUuid };
  const { uuid: importId } = await ask(dataImportCalls.start, { body: { fileUuid }, signal, silent: true });
  return { importId, fileUuid };
}

const tableEnding = /\.(csv|tsv|xml|xlsx)$/i;

/**
 * Whether the server reads the file as a table; its preview is kept for the page that shows it. A file that is called a table and can't
 * be read fails here with the reason. Text with nothing beneath its first line is none.
 */
async function isTable(name: string, fileUuid: string, signal: AbortSignal): Promise<boolean> {
  try {
    const preview = await ask(tableImportCalls.preview, { body: { fileUuid }, signal, silent: true });
    queryClient.setQueryData(previewKey(fileUuid, {}), preview);
    return tableEnding.test(name) || preview.checked.rows > 0;
  } catch (error) {
    if (error instanceof CallProblem && error.code === "import.no-table" && !tableEnding.test(name)) return false;
    throw error;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof CallProblem ? error.message : "The file could not be read. Choose it again.";
