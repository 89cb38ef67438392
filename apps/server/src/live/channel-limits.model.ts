import { heartbeatMilliseconds } from "@tracewell/contract/constants";

/** What one browser, one person, one address and all of them together may take of the live channel. */
export interface ChannelLimits {
  /** A frame from a browser is a few headers, its token the longest of them. */
  frameBytes: number;
  /** Frames, heartbeats and pings of one browser within the window: a page subscribes to about a dozen queues. */
  framesInWindow: number;
  windowMilliseconds: number;
  subscriptions: number;
  /** How long a connection may stay without saying whose it is. */
  connectMilliseconds: number;
  /** A browser that says nothing for so long is gone, even if its connection does not say so. */
  silenceMilliseconds: number;
  /** What waits for a browser that does not read. */
  waitingBytes: number;
  /** Tabs of one person; a kiosk's account is signed in at many devices. */
  ofPerson: number;
  /** A clinic's staff and its patients' phones share one address. */
  ofAddress: number;
  /** Connections of one address that have not yet said whose they are. */
  unknownOfAddress: number;
  /** In one server process. */
  inAll: number;
}

export const channelLimits: ChannelLimits = {
  frameBytes: 16 * 1024,
  framesInWindow: 300,
  windowMilliseconds: 10_000,
  subscriptions: 50,
  connectMilliseconds: 10_000,
  silenceMilliseconds: heartbeatMilliseconds * 3,
  waitingBytes: 1024 * 1024,
  ofPerson: 100,
  ofAddress: 2000,
  unknownOfAddress: 200,
  inAll: 5000,
};

/** Why the server closes a connection (RFC 6455, 7.4.1). */
export const closeCodes = { notStomp: 1002, refused: 1008, tooLarge: 1009, failed: 1011, tooMany: 1013 } as const;
