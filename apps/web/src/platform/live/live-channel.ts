import type { Client, StompSubscription } from "@stomp/stompjs";
import { authCalls } from "@tracewell/contract/auth";
import { heartbeatMilliseconds, reconnectMilliseconds } from "@tracewell/contract/constants";
import type { PresenceTopic, Queue } from "@tracewell/contract/live";
import { ask } from "../calls/ask.ts";
import { readPatient } from "../session/patient-session.ts";
import { currentActor, currentToken } from "../session/token.ts";

type Channel = Queue | PresenceTopic;
type Hear = (body: unknown) => void;

const slowestReconnectMilliseconds = 10_000;

/** Settings of the STOMP client: heartbeats both ways, and how soon it reconnects (R7-96, R7-97). */
export const liveSettings = {
  heartbeatIncoming: heartbeatMilliseconds,
  heartbeatOutgoing: heartbeatMilliseconds,
  reconnectDelay: reconnectMilliseconds,
  maxReconnectDelay: slowestReconnectMilliseconds,
} as const;

/** The CONNECT headers. STOMP 1.2 does not escape them, so the token is percent-encoded. */
export const connectHeaders = (token: string | null): { login: string } => ({ login: encodeURIComponent(token ?? "") });

const hearers = new Map<Channel, Set<Hear>>();
const subscriptions = new Map<Channel, StompSubscription>();
const reconnected = new Set<() => void>();
let client: Client | undefined;
let opened = 0;

/** Opens the live channel for the session; it reconnects by itself until it is closed. */
export async function openLiveChannel(): Promise<void> {
  const mine = ++opened;
  const { Client, ReconnectionTimeMode } = await import("@stomp/stompjs");
  if (mine !== opened) return;
  await leave(client);
  let before = false;
  client = new Client({
    ...liveSettings,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    brokerURL: new URL("/ws", location.href.replace(/^http/, "ws")).href,
    beforeConnect: (stomp) => {
      stomp.connectHeaders = connectHeaders(currentToken());
    },
    onStompError: askWhetherSessionStands,
    onConnect: () => {
      subscriptions.clear();
      for (const queue of hearers.keys()) subscribe(queue);
      // What was sent while the channel was down is gone: lists have to be read again.
      if (before) for (const notify of reconnected) notify();
      before = true;
    },
  });
  client.activate();
}

/** The server refused the token, or ended the session: if so, this call's answer ends it here too. */
function askWhetherSessionStands(): void {
  const asked = currentActor() === "person" ? readPatient() : ask(authCalls.session, { silent: true });
  asked.catch(() => undefined);
}

export async function closeLiveChannel(): Promise<void> {
  opened++;
  subscriptions.clear();
  const closing = client;
  client = undefined;
  await leave(closing);
}

/** Sending DISCONNECT over a socket that the server has closed would be an error in the browser's console. */
const leave = async (stomp: Client | undefined): Promise<void> => stomp?.deactivate({ force: !isOpen(stomp) });

const isOpen = (stomp: Client | undefined): boolean => stomp?.webSocket?.readyState === WebSocket.OPEN;

/** Hears what comes on a queue; answers how to stop. Works before the channel is open. */
export function hearQueue(queue: Channel, hear: Hear): () => void {
  const all = hearers.get(queue) ?? new Set<Hear>();
  hearers.set(queue, all.add(hear));
  if (!subscriptions.has(queue)) subscribe(queue);
  return () => {
    all.delete(hear);
    if (all.size > 0) return;
    hearers.delete(queue);
    if (client?.connected && isOpen(client)) subscriptions.get(queue)?.unsubscribe();
    subscriptions.delete(queue);
  };
}

/** Hears when the channel is back after a break. */
export function onLiveAgain(listener: () => void): () => void {
  reconnected.add(listener);
  return () => void reconnected.delete(listener);
}

function subscribe(queue: Channel): void {
  if (!client?.connected || !isOpen(client)) return;
  const subscription = client.subscribe(queue, (message) => {
    const body: unknown = JSON.parse(message.body);
    for (const hear of hearers.get(queue) ?? []) hear(body);
  });
  subscriptions.set(queue, subscription);
}
