import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";

export interface Asked {
  method: "GET" | "POST";
  /** Called for each request, so that no two ask for the same. */
  path(number: number): string;
  body?(number: number): unknown;
  headers?(number: number): Record<string, string>;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  failures: number;
}

const seconds = Number(process.env.BENCH_SECONDS ?? (process.env.BENCH_QUICK ? 2 : 5));

/** Before each row is measured it is asked this long: connections make their plans in their first questions, and code is compiled. */
const warmingSeconds = 1;

/** Asks a server as often as it answers, over this many connections, once it is warm. Times are milliseconds. */
export async function ask(url: string, token: string, asked: Asked, connections: number): Promise<Measured> {
  let number = Math.floor(Math.random() * 1000);
  const latencies: number[] = [];
  const requests = [
    {
      method: asked.method,
      headers: { authorization: token, "content-type": "application/json" },
      setupRequest(request: autocannon.Request) {
        number += 1;
        const body = asked.body ? { body: JSON.stringify(asked.body(number)) } : {};
        const headers = { ...request.headers, ...asked.headers?.(number) };
        return { ...request, path: asked.path(number), headers, ...body };
      },
    },
  ];
  const run = (duration: number) =>
    new Promise<autocannon.Result>((resolve, reject) => {
      const instance = autocannon({ url, connections, duration, requests }, (error, done) =>
        error ? reject(error) : resolve(done),
      );
      instance.on("response", (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
    });
  await run(warmingSeconds);
  latencies.length = 0;
  const result = await run(seconds);
  return {
    perSecond: result.requests.total / result.duration,
    ...percentiles(latencies),
    failures: result.non2xx + result.errors,
  };
}

/** The same bytes from a server that does nothing else. */
export async function askBare(bytes: string, connections: number): Promise<Measured> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await ask(`http://127.0.0.1:${port}`, "", { method: "GET", path: () => "/" }, connections);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Does work as often as it can, this many at a time, in this process, once it is warm. */
export async function drive(work: (number: number) => Promise<unknown>, atOnce: number): Promise<Measured> {
  let number = Math.floor(Math.random() * 1000);
  const latencies: number[] = [];
  const run = async (duration: number) => {
    const end = performance.now() + duration * 1000;
    const one = async () => {
      while (performance.now() < end) {
        const began = performance.now();
        number += 1;
        await work(number);
        latencies.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };
  await run(warmingSeconds);
  latencies.length = 0;
  await run(seconds);
  return { perSecond: latencies.length / seconds, ...percentiles(latencies), failures: 0 };
}

function percentiles(latencies: number[]): { p50: number; p95: number } {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
