import type { SentBody } from "@tracewell/contract/call";
import { type VisitPage, visitCalls } from "@tracewell/contract/visits";
import { ask } from "../../platform/calls/ask.ts";

type Facts = Omit<SentBody<typeof visitCalls.edit>, "version" | "temporaryId"> & { temporaryId?: string };

/** Sends what was changed of a visit, made on this version; the form says what is wrong. */
export const editVisit = (
  id: string,
  { temporaryId, ...facts }: Partial<Facts>,
  version: number,
): Promise<VisitPage> => {
  const ticket =
    temporaryId === undefined ? {} : { temporaryId: temporaryId.trim() === "" ? null : Number(temporaryId) };
  return ask(visitCalls.edit, { params: { id }, body: { ...facts, ...ticket, version }, silent: true });
};
