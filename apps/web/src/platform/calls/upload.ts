import type { CallSpec, ReplyOf } from "@tracewell/contract/call";
import { currentToken } from "../session/token.ts";
import type { AddressValues } from "./call-address.ts";
import { announce } from "./call-events.ts";
import { CallProblem, unreachable } from "./call-problem.ts";
import { announceFailure, readReply } from "./call-reply.ts";
import { callRequest } from "./call-request.ts";

export interface UploadOptions {
  /** Called with the share sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  silent?: boolean;
  params?: AddressValues;
  query?: AddressValues;
}

/** Sends one file to an upload call, telling how far it is; `fetch` cannot tell that, so this is an XMLHttpRequest. */
export async function uploadFile<C extends CallSpec & { upload: true }>(
  spec: C,
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<C>> {
  const body = new FormData();
  body.set("file", file, file.name);
  const token = currentToken();
  try {
    const { status, text } = await transfer(
      callRequest(spec, { body, params: options.params ?? {}, query: options.query ?? {} }, token),
      options,
    );
    return readReply(spec, status, text) as ReplyOf<C>;
  } catch (error) {
    if (error instanceof CallProblem) {
      const expired = error.status === 401 && token === currentToken();
      announceFailure(error, { silent: options.silent ?? false, expired });
    }
    throw error;
  }
}

function transfer(
  request: ReturnType<typeof callRequest>,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    request.headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    xhr.onload = () => {
      announce.reached(true);
      resolve({ status: xhr.status, text: xhr.responseText });
    };
    xhr.onerror = () => {
      announce.reached(false);
      reject(unreachable(new Error("upload failed")));
    };
    xhr.onabort = () => reject(signal?.reason ?? new DOMException("The upload was stopped.", "AbortError"));
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    if (signal?.aborted) xhr.abort();
    else xhr.send(request.body);
  });
}
