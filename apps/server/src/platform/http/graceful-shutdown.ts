import type { FastifyInstance } from "fastify";

/** Requests in hand have so long to be answered. */
const graceMilliseconds = 4000;

/** Ends connections when the server closes: one that is half sent, or never reads its answer, would be waited for. */
export function endInTime(app: FastifyInstance): void {
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    cut = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds).unref();
  });
  app.server.on("close", () => clearTimeout(cut));
}
