import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { metadataLimit } from "@tracewell/contract/single-sign-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress, namedHosts } from "../platform/http/public-address.ts";
import { Refusal } from "../platform/refusal.ts";
import { fetchMetadata } from "./metadata-fetch.service.ts";

let server: Server;
let root: string;
let asked = 0;

const answers: Record<string, RequestListener> = {
  "/metadata": (_, response) => response.end("<metadata/>"),
  "/moved": (_, response) => response.writeHead(302, { location: "/metadata" }).end(),
  "/long": (_, response) => response.end("x".repeat(metadataLimit + 1)),
  "/silent": () => {},
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    const answer = answers[request.url ?? ""] ?? (() => response.writeHead(404).end());
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  root = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const reach = (openLines: boolean, ...hosts: string[]) => ({ openLines, named: namedHosts(hosts) });
/** On one's own machine, with a setting that names it. */
const trial = reach(true, "127.0.0.0/8", "::1");
/** A server that others reach, with no setting. */
const strict = reach(false);

const refusalOf = (address: string, from = trial): Promise<Refusal> =>
  fetchMetadata(address, from).then(
    () => Promise.reject(new Error("It was fetched.")),
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

it("fetches from this machine where a setting names it, by range or by name", async () => {
  expect(await fetchMetadata(`${root}/metadata`, trial)).toBe("<metadata/>");
  expect(await fetchMetadata(`${root}/metadata`, reach(true, "LOCALHOST"))).toBe("<metadata/>");
});

it("fetches nothing from this machine on a trial either, unless a setting names it", async () => {
  const before = asked;
  const { port } = new URL(root);
  const places = [root, `http://127.0.0.1:${port}`, `http://[::1]:${port}`, `http://[::ffff:127.0.0.1]:${port}`];
  for (const place of places)
    expect((await refusalOf(`${place}/metadata`, reach(true, "10.0.0.0/8", "idp.internal"))).code).toBe(
      "identity-provider.address-refused",
    );
  expect(asked).toBe(before);
});

it.each([
  ["/nothing", "it answered 404"],
  ["/moved", "it answered 302"],
  ["/long", "they are longer than one provider’s metadata"],
  ["/silent", "it did not answer in time"],
])("says why it could fetch nothing from %s", async (path, why) => {
  const { code, details } = await refusalOf(`${root}${path}`);
  expect(code).toBe("identity-provider.metadata-unreachable");
  expect(details).toEqual([
    { code, field: "metadataUrl", message: `No metadata could be fetched from this address: ${why}.` },
  ]);
});

it("says so where nobody listens, and where there is no such name", async () => {
  expect((await refusalOf("http://127.0.0.1:9/")).message).toContain("the connection failed, ECONNREFUSED");
  expect((await refusalOf("https://nothing.invalid/")).code).toBe("identity-provider.metadata-unreachable");
});

describe("a server that others reach", () => {
  it.each([
    "http://idp.example/metadata",
    "ftp://idp.example/metadata",
    "file:///etc/passwd",
    "https://127.0.0.1/metadata",
    "https://2130706433/metadata",
    "https://0x7f.1/metadata",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.8/metadata",
    "https://[::1]/metadata",
    "https://[::ffff:10.0.0.8]/metadata",
    "https://user:word@idp.example/metadata",
  ])("is not sent to %s", async (address) => {
    expect((await refusalOf(address, strict)).code).toBe("identity-provider.address-refused");
  });

  it("goes to a named host over https alone", async () => {
    expect((await refusalOf("http://10.0.0.8/metadata", reach(false, "10.0.0.0/8"))).code).toBe(
      "identity-provider.address-refused",
    );
    const { port } = new URL(root);
    // The connection is tried: the server there does not speak TLS.
    expect((await refusalOf(`https://127.0.0.1:${port}/`, reach(false, "127.0.0.1"))).code).toBe(
      "identity-provider.metadata-unreachable",
    );
  });

  it("is not sent to a private address by a name that has one, whatever the port", async () => {
    const before = asked;
    const { port } = new URL(root);
    expect((await refusalOf(`https://localhost:${port}/metadata`, strict)).code).toBe(
      "identity-provider.address-refused",
    );
    expect(asked).toBe(before);
  });
});

it("knows public addresses from all others", () => {
  const addresses = ["8.8.8.8", "172.32.0.1", "2606:4700::1111", "100.128.0.1"];
  const others = ["172.31.255.255", "192.168.1.1", "100.64.0.1", "224.0.0.1", "0.0.0.0", "255.255.255.255", "fe80::1"];
  const embedded = ["::", "::1", "fd00::1", "::ffff:8.8.8.8", "64:ff9b::a00:8", "2002:a00:8::1", "2001:db8::1", "name"];
  expect(addresses.filter(isPublicAddress)).toEqual(addresses);
  expect([...others, ...embedded].filter(isPublicAddress)).toEqual([]);
});
