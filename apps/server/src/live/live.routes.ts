import type { FastifyRequest } from "fastify";
import { isStaff } from "../platform/access/viewer.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { isOwnOrigin } from "../platform/http/security-headers.ts";
import type { Feature } from "../platform/platform.ts";
import { type LiveMessage, liveChannel } from "./live.service.ts";
import { StompSession } from "./stomp-session.ts";

/** The live channel at `/ws` (product §7): what any server process sends reaches the user's browsers on all of them. */
export const live: Feature = ({ app, sessions, signals, settings }) => {
  const open = new Set<StompSession>();

  const admit = async (token: string) => {
    const viewer = await sessions.viewerOf(token);
    return viewer && isStaff(viewer)
      ? { userId: viewer.userId, tenantId: viewer.tenantId, sessionId: viewer.sessionId }
      : null;
  };

  // No browser asks before it lets any page of the world open a channel: the page's origin is looked at here.
  const refuseOthers = async ({ headers }: FastifyRequest) => {
    if (!isOwnOrigin(headers.origin, headers.host, settings.publicUrl)) throw new Refusal("access.denied");
  };

  app.get("/ws", { websocket: true, preValidation: refuseOthers }, (socket) => {
    const session = new StompSession(socket, admit);
    open.add(session);
    socket.on("close", () => open.delete(session));
  });

  signals.on(liveChannel, (payload) => {
    const message = JSON.parse(payload) as LiveMessage;
    for (const session of open) if (session.isFor(message)) session.deliver(message.queue, message.body);
  });
  signals.on("session_ended", (sessionId) => {
    for (const session of open) if (session.sessionId === sessionId) session.refuse("Your session has ended.");
  });
};
