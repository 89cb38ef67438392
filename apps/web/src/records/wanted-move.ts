import type { SentBody } from "@tracewell/contract/call";
import { problemText } from "@tracewell/contract/problems";
import type { StatusMove } from "@tracewell/contract/records";
import type { RecordCalls } from "./record-calls.ts";

/** A move as it is sent, without the version, and the status's name to speak of it. */
export type WantedMove = Omit<SentBody<RecordCalls["setStatus"]>, "version"> & { name: string };

/** The move as it is sent, where nothing more is said of it. */
export const wantedOf = ({ key, own, name }: StatusMove): WantedMove => ({
  status: key,
  ...(own ? { own } : {}),
  name,
});

type TypedMove = {
  move: StatusMove | null;
  reason: string;
  disposition: string | null;
  asksDisposition: (move: StatusMove) => boolean;
};

/** What a typed move still lacks, in the server's own words; `undefined` where nothing does. */
export const missingIn = ({ move, reason, disposition, asksDisposition }: TypedMove) => ({
  move: move ? undefined : "Choose the next status.",
  reason: move?.asksReason && reason.trim() === "" ? problemText("record.reason-needed") : undefined,
  disposition: move && asksDisposition(move) && !disposition ? problemText("contact.disposition-needed") : undefined,
});

/** A move that ends a record's work, or that needs words, is asked about first; the others are done at once. */
export const isAskedAbout = (move: StatusMove, asksDisposition: (move: StatusMove) => boolean): boolean =>
  move.closed || move.asksReason || asksDisposition(move);
