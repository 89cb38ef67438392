import { mostReceivedBytes } from "@tracewell/contract/report-receiver";

/** What senders by MLLP may take of a server process. */
export interface MllpLimits {
  messageBytes: number;
  /** Of a message whose sender has no key, as much as tells whom to answer. */
  strangerBytes: number;
  connections: number;
  connectionsOfSender: number;
  handshakeMilliseconds: number;
  /** A message comes whole within this time. */
  frameMilliseconds: number;
  /** A connection on which nothing comes is ended. */
  idleMilliseconds: number;
  /** Messages in hand when the server stops have this long; so have answers that nobody reads. */
  graceMilliseconds: number;
}

export const usualLimits: MllpLimits = {
  messageBytes: mostReceivedBytes,
  strangerBytes: 64 * 1024,
  connections: 200,
  connectionsOfSender: 10,
  handshakeMilliseconds: 10_000,
  frameMilliseconds: 60_000,
  idleMilliseconds: 10 * 60_000,
  graceMilliseconds: 4000,
};
