import { once } from "node:events";
import { type ConnectionOptions, connect, type TLSSocket } from "node:tls";
import { framed } from "../src/data-imports/mllp/mllp-frame.reader.ts";
import type { TestCertificate } from "./certificates.ts";

/** A laboratory's interface engine. */
export interface Engine {
  socket: TLSSocket;
  /** Sends bytes as they are. */
  write(bytes: Buffer | string): void;
  /** Sends a message in its frame, and waits for the answer. */
  send(message: string | Buffer): Promise<string>;
  /** The next answer; null: the connection was closed before it came. */
  answer(): Promise<string | null>;
  /** Until the connection is closed, by whoever. */
  closed: Promise<void>;
  close(): void;
}

export interface Reached {
  port: number;
  /** By whom the server's certificate was issued. */
  authority: TestCertificate;
}

const [startBlock, end] = ["\u000b", "\u001c\r"];

/** Connects with this certificate, or with none. */
export async function anEngine(
  { port, authority }: Reached,
  shown: TestCertificate | null,
  more: ConnectionOptions = {},
): Promise<Engine> {
  const socket = connect({ port, host: "localhost", ca: authority.cert, ...shown, ...more });
  let received = "";
  let isOver = false;
  const wanted: (() => void)[] = [];
  const tell = () => {
    for (const each of wanted.splice(0)) each();
  };
  socket.on("data", (chunk) => {
    received += chunk.toString();
    tell();
  });
  const closed = new Promise<void>((done) => {
    socket.once("close", () => {
      isOver = true;
      tell();
      done();
    });
  });
  await once(socket, "secureConnect");
  socket.on("error", () => undefined);
  const answer = async (): Promise<string | null> => {
    for (;;) {
      const at = received.indexOf(end);
      if (at >= 0) {
        const content = received.slice(received.indexOf(startBlock) + 1, at);
        received = received.slice(at + end.length);
        return content;
      }
      if (isOver) return null;
      await new Promise<void>((done) => wanted.push(done));
    }
  };
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    async send(message) {
      socket.write(framed(message.toString()));
      const heard = await answer();
      if (heard === null) throw new Error("The connection was closed before the answer came.");
      return heard;
    },
    answer,
    closed,
    close: () => socket.end(),
  };
}
