import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";

const own = ["'self'"];
const none = ["'none'"];

/**
 * What a page of ours may load and run: our own files, and no line of script or style that stands in markup. Styles that
 * scripts set on elements are no markup, so the component library needs no exception.
 */
const policy = {
  defaultSrc: own,
  scriptSrc: own,
  scriptSrcAttr: none,
  styleSrc: own,
  fontSrc: own,
  imgSrc: ["'self'", "data:", "blob:"],
  connectSrc: own,
  baseUri: none,
  formAction: own,
  frameSrc: none,
  frameAncestors: none,
  objectSrc: none,
};

/** The same in one line, for pages that set their policy themselves. */
export const policyLine = Object.entries(policy)
  .map(([name, sources]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`)
  .join("; ");

/** Turns off the browser features that the product does not use. */
const permissions = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
];

/** The headers that every answer leaves with. Nothing is said to other origins: there is no CORS. */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const headers = Object.entries(await headersBy(publicUrl));
  app.addHook("onRequest", async (_request, reply) => {
    // On the socket's own answer: what takes it over, such as the live channel, has them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
  });
  // What a call answers is kept nowhere, unless the call says otherwise.
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}

/** The library computes its headers for each answer; ours never change, so they are taken from one answer. */
async function headersBy(publicUrl: string): Promise<Record<string, string>> {
  const one = fastify();
  await one.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    // An installation that is served over http alone would lock out its browsers with it.
    strictTransportSecurity: publicUrl.startsWith("https:") ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: "deny" },
  });
  one.addHook("onRequest", async (_request, reply) => {
    reply.code(204).send();
  });
  const { headers } = await one.inject("/");
  await one.close();
  const { date: _, connection: __, ...secure } = headers;
  return {
    ...(secure as Record<string, string>),
    "permissions-policy": permissions.map((name) => `${name}=()`).join(", "),
  };
}

/** Whether a browser's page of this origin may open the live channel: one of ours, or nobody's browser at all. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host || (URL.canParse(publicUrl) && page.origin === new URL(publicUrl).origin);
}
