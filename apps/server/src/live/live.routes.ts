import type { PresenceTopic } from "@tracewell/contract/live";
import type { FastifyRequest } from "fastify";
import { isPatient, isStaff } from "../platform/access/viewer.ts";
import { networkOf } from "../platform/http/network-of.ts";
import { isOwnOrigin } from "../platform/http/security-headers.ts";
import { type LiveMessage, liveChannel, presenceChannel } from "../platform/live/live-message.ts";
import type { Feature } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { sendSignalNow } from "../platform/signals/send-signal.ts";
import { channelLimits } from "./channel-limits.model.ts";
import { ConnectionCount } from "./connection-count.model.ts";
import { beatMilliseconds, Presence, type PresenceSignal } from "./presence.model.ts";
import { mayLook } from "./presence.service.ts";
import { type Look, StompSession, type ViewersChanged } from "./stomp-session.service.ts";

/** The live channel at `/ws` (R7-95): what any server process sends reaches the user's browsers on all of them. */
export const live: Feature = ({ app, pool, sessions, signals, settings }) => {
  const open = new Set<StompSession>();
  const count = new ConnectionCount(channelLimits);

  const admit = async (token: string) => {
    const viewer = await sessions.viewerOf(token);
    return viewer && (isStaff(viewer) || isPatient(viewer)) ? viewer : null;
  };

  const send = (signal: PresenceSignal) =>
    void sendSignalNow(pool, presenceChannel, JSON.stringify(signal)).catch(() => undefined);
  const notifyPresent = (tenantId: string, topic: PresenceTopic) => {
    const here = presence.presentAt(tenantId, topic);
    for (const session of open) {
      const others = here.filter(({ id }) => id !== session.userId);
      if (session.tenantId === tenantId) session.deliver(topic, { here: others });
    }
  };
  const presence = new Presence(send, notifyPresent);
  const beating = setInterval(() => presence.beat(), beatMilliseconds);
  app.addHook("onClose", async () => clearInterval(beating));

  const look: Look = async (session, topic) => {
    const { viewer } = session;
    if (!viewer || !(await mayLook(pool, viewer, topic))) return null;
    const { tenantId, userId, displayName: name } = viewer;
    // Who looks on as a role is not at work there.
    if (viewer.viewingAs) return () => () => undefined;
    return () => presence.come({ tenantId, topic, userId, name });
  };

  // No browser asks before it lets any page of the world open a channel: the page's origin is looked at here.
  const refuseOthers = async ({ headers }: FastifyRequest) => {
    if (!isOwnOrigin(headers.origin, headers.host, settings.publicUrl)) throw new Refusal("access.denied");
  };

  const refuseTooMany = async ({ ip }: FastifyRequest) => {
    if (!count.hasRoomFor(networkOf(ip))) throw new Refusal("request.too-many");
  };

  app.get("/ws", { websocket: true, preValidation: [refuseOthers, refuseTooMany] }, (socket, { ip }) => {
    const counted = count.come(networkOf(ip));
    const session = new StompSession(socket, {
      admit,
      look,
      hasRoomFor: ({ accountId }) => counted.belongsTo(accountId),
    });
    open.add(session);
    socket.on("close", () => {
      open.delete(session);
      counted.leave();
    });
  });

  signals.on(liveChannel, (payload) => {
    const message = JSON.parse(payload) as LiveMessage;
    for (const session of open) if (session.isFor(message)) session.deliver(message.queue, message.body);
  });
  signals.on(presenceChannel, (payload) => presence.hear(JSON.parse(payload) as PresenceSignal));
  // Sessions have forgotten them by now: they heard of it first.
  signals.on("viewers_changed", (payload) => {
    const changed = JSON.parse(payload || "{}") as ViewersChanged;
    for (const session of open) if (session.isAbout(changed)) void session.lookAnew();
  });
  signals.on("session_ended", (sessionId) => {
    for (const session of open) if (session.sessionId === sessionId) session.refuse("Your session has ended.");
  });
};
