import type { FastifyInstance } from "fastify";

/** How long requests in progress have to be answered. */
const graceMilliseconds = 4000;

/** Ends connections when the server closes; otherwise it would wait for requests half sent and answers never read. */
export function endInTime(app: FastifyInstance): void {
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    cut = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds).unref();
  });
  app.server.on("close", () => clearTimeout(cut));
}
