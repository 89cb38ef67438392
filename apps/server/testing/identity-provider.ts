import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as samlp from "samlp";
import { selfSignedCertificate } from "../src/single-sign-on/self-signed-certificate.model.ts";

/** What an answer is made with, to be put in place of what is right. */
export interface AnswerOptions {
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string;
  key?: string;
  cert?: string;
  lifetimeInSeconds?: number;
  signResponse?: boolean;
  signAssertion?: boolean;
  signatureAlgorithm?: "rsa-sha1" | "rsa-sha256";
  digestAlgorithm?: "sha1" | "sha256";
  samlStatusCode?: string;
  /** Encrypts the assertion for the service provider with this certificate. */
  encryptionCert?: string;
  encryptionPublicKey?: string;
  /** The user's own name at the provider, where it is not the email address. */
  nameId?: string;
  /** How the user signed in there. */
  authnContextClassRef?: string;
}

/** A real identity provider at an address of this machine, whose users need no password. */
export interface TestProvider {
  entityId: string;
  metadataUrl: string;
  metadata: string;
  /** Our certificate: requests must be signed with its key, once it is set. */
  serviceCertificate: string | null;
  /** The answer to a request, as XML; it throws where the request's signature is not good. */
  answer(requestUrl: string, email: string, options?: AnswerOptions): Promise<string>;
  close(): Promise<void>;
}

export async function anIdentityProvider({ host = "localhost" } = {}): Promise<TestProvider> {
  const { key, cert } = aSigningKey(host);
  const server = createServer((request, response) => {
    serveBrowser(provider, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, host);
  await once(server, "listening");
  const root = `http://${host}:${(server.address() as AddressInfo).port}`;
  const entityId = `${root}/entity`;
  const provider: TestProvider = {
    entityId,
    metadataUrl: `${root}/metadata`,
    metadata: await metadataOf(entityId, `${root}/sign-in`, cert),
    serviceCertificate: null,
    async answer(requestUrl, email, options = {}) {
      const request = await readRequest(requestUrl, provider.serviceCertificate);
      const made = {
        issuer: entityId,
        key,
        cert,
        audience: request.issuer,
        recipient: request.assertionConsumerServiceURL,
        destination: request.assertionConsumerServiceURL,
        inResponseTo: request.id,
        signResponse: true,
        signatureAlgorithm: "rsa-sha256",
        digestAlgorithm: "sha256",
        ...options,
      };
      return asked((done) =>
        samlp.getSamlResponse(made as unknown as samlp.IdPOptions, userNamed(email, options.nameId), done),
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** A key and its certificate, as providers have them. */
export function aSigningKey(name: string): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  const now = Date.now();
  const cert = selfSignedCertificate(key, name, new Date(now - 3_600_000), new Date(now + 86_400_000));
  return { key, cert };
}

async function serveBrowser(provider: TestProvider, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? "", provider.entityId);
  const page = (html: string) => response.setHeader("content-type", "text/html").end(html);
  if (pathname === "/metadata") return response.setHeader("content-type", "text/xml").end(provider.metadata);
  // A browser asks for an icon by itself, and complains where there is none.
  if (pathname !== "/sign-in") return response.writeHead(pathname === "/favicon.ico" ? 204 : 404).end();
  const email = searchParams.get("email");
  if (!email) {
    const hidden = [...searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    return page(
      `<title>Test provider</title><form><label>Email <input name="email" type="email"></label>${hidden.join("")}<button>Sign in</button></form>`,
    );
  }
  const { assertionConsumerServiceURL } = await readRequest(request.url ?? "", provider.serviceCertificate);
  const answer = Buffer.from(await provider.answer(request.url ?? "", email)).toString("base64");
  return page(
    `<form method="post" action="${assertionConsumerServiceURL}"><input type="hidden" name="SAMLResponse" value="${answer}"></form><script>document.forms[0].submit()</script>`,
  );
}

/** The library reads requests as an Express server hands them over. */
function readRequest(url: string, signingCert: string | null): Promise<samlp.SamlRequest> {
  const { searchParams } = new URL(url, "http://localhost");
  const request = { method: "GET", query: Object.fromEntries(searchParams) };
  const read = samlp.parseRequest as unknown as (
    request: object,
    options: object,
    done: (error: unknown, read: samlp.SamlRequest) => void,
  ) => void;
  return asked((done) => read(request, signingCert ? { signingCert } : {}, done));
}

function metadataOf(issuer: string, endpoint: string, cert: string): Promise<string> {
  const { pathname, host } = new URL(endpoint);
  const describe = samlp.metadata({ issuer, cert, redirectEndpointPath: pathname, postEndpointPath: pathname });
  return asked((done) => {
    const reply = { set() {}, send: (text: string) => done(null, text) };
    const asking = { headers: { host }, protocol: "http", originalUrl: "" };
    describe(asking as never, reply as never, () => {});
  });
}

const userNamed = (email: string, nameId = email) => ({
  id: nameId,
  emails: [{ value: email }],
  displayName: email,
  name: { givenName: "Test", familyName: "User" },
});

const asked = <T>(ask: (done: (error: unknown, answer: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    ask((error, answer) => (error ? reject(error) : resolve(answer)));
  });
