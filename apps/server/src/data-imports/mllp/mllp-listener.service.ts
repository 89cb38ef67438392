import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer, type Server, type TLSSocket } from "node:tls";
import { fingerprintOf } from "../../api-keys/certificate.reader.ts";
import { type MllpSettings, WrongSetting } from "../../platform/settings.ts";
import { MllpConnection } from "./mllp-connection.service.ts";
import { programOfSender, type Receiving, type Sender, takeFrame } from "./mllp-delivery.service.ts";
import { readMllpFiles } from "./mllp-files.service.ts";
import type { MllpLimits } from "./mllp-limits.model.ts";

interface Listening extends Receiving {
  limits: MllpLimits;
  /** An error as it may stand in the log. */
  safeToLog(error: unknown): Record<string, unknown>;
}

/**
 * Takes lab reports by MLLP over TLS (docs/decisions/0260). Nobody speaks to it who does not show a certificate of an authority that the
 * settings name; whose key that certificate stands in says for which clinic, and as whom.
 */
export class MllpListener {
  readonly #with: Listening;
  readonly #connections = new Map<MllpConnection, Sender>();
  /** Below the connections, and those whose handshake is not over. */
  readonly #sockets = new Set<Socket>();
  readonly #addresses = new WeakMap<Socket, string>();
  #server: Server | null = null;

  constructor(listening: Listening) {
    this.#with = listening;
  }

  async start(settings: MllpSettings): Promise<void> {
    const { limits, log } = this.#with;
    const server = createServer({
      ...(await readMllpFiles(settings)),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
      handshakeTimeout: limits.handshakeMilliseconds,
    });
    server.maxConnections = limits.connections;
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      this.#addresses.set(socket, socket.remoteAddress ?? "");
      socket.once("close", () => this.#sockets.delete(socket));
    });
    server.on("secureConnection", (socket) => void this.#accept(socket));
    server.on("tlsClientError", (error, socket) => {
      const reason = socket.authorizationError ?? (error as NodeJS.ErrnoException).code;
      log.info({ reason: String(reason), address: this.#addressOf(socket) }, "MLLP handshake refused");
    });
    server.on("drop", (dropped) => log.warn({ address: dropped?.remoteAddress }, "MLLP has too many connections"));
    try {
      server.listen(settings.port, settings.host);
      await once(server, "listening");
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new WrongSetting(
        `The setting MLLP_PORT is ${settings.port}, which can't be listened on at ${settings.host} (${code}).`,
      );
    }
    this.#server = server;
    const { address, port } = server.address() as AddressInfo;
    log.info({ address, port }, "MLLP over TLS is open");
  }

  /** Takes no more connections, answers the messages in hand, and cuts what is then still open. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const connection of this.#connections.keys()) connection.stop();
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, this.#with.limits.graceMilliseconds);
    await closed;
    clearTimeout(cut);
  }

  async #accept(socket: TLSSocket): Promise<void> {
    const { limits, log } = this.#with;
    const certificate = socket.getPeerX509Certificate();
    if (!certificate || !socket.authorized) return void socket.destroy();
    const sender = { fingerprint: fingerprintOf(certificate), address: socket.remoteAddress ?? "" };
    const about = { address: sender.address, certificate: sender.fingerprint };
    if (this.#countOf(sender) >= limits.connectionsOfSender) {
      log.warn(about, "MLLP: a sender has too many connections");
      return void socket.destroy();
    }
    const isKnown = programOfSender(this.#with, sender).then(
      () => true,
      () => false,
    );
    const connection = new MllpConnection(socket, {
      limits,
      mostBytes: isKnown.then((known) => (known ? limits.messageBytes : limits.strangerBytes)),
      answer: (frame, stopping) => takeFrame(this.#with, sender, frame, stopping),
    });
    this.#connections.set(connection, sender);
    try {
      const ending = await connection.run();
      if (ending) log.warn({ ...about, ending }, "MLLP connection ended");
    } catch (error) {
      log.error({ ...about, ...this.#with.safeToLog(error) }, "MLLP message failed");
    } finally {
      this.#connections.delete(connection);
    }
  }

  /** A connection that Node has ended knows its address no more; that of the socket below it was kept. */
  #addressOf(socket: TLSSocket & { _parent?: Socket }): string {
    return socket.remoteAddress ?? (socket._parent && this.#addresses.get(socket._parent)) ?? "";
  }

  #countOf({ fingerprint }: Sender): number {
    return [...this.#connections.values()].filter((each) => each.fingerprint === fingerprint).length;
  }
}
