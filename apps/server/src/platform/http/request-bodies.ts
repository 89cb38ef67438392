import type { FastifyInstance, FastifyRequest, RequestPayload } from "fastify";
import { Refusal } from "../refusal.ts";
import { deepest } from "./input.ts";

/** A call's values take about thirty bytes each, with their names; a body with far smaller ones is meant to exhaust the parser. */
const mostValuesInKilobyte = 30;

/** The largest body takes a second over a poor connection. One that never ends would be buffered in memory. */
const mostMillisecondsToSend = 30_000;

/** Passes a body on, and hangs up on senders who do not complete it in time. */
export function inTime(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  const { headers, raw } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return payload;
  const deadline = setTimeout(() => raw.destroy(), mostMillisecondsToSend).unref();
  raw.once("close", () => clearTimeout(deadline)).once("end", () => clearTimeout(deadline));
  return payload;
}

/**
 * Parses JSON bodies as Fastify does, without `__proto__`. A body that is too deep, or has more values than a call of
 * this size needs, is refused before it is parsed.
 */
export function takeJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const json = String(body);
    const { levels, values } = shapeOf(json);
    const mostValues = ((request.routeOptions.bodyLimit ?? 0) / 1024) * mostValuesInKilobyte;
    if (levels > deepest) done(new Refusal("request.malformed"));
    else if (values > mostValues) done(new Refusal("request.too-large"));
    else read(request, json, done);
  });
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The depth of JSON and an upper bound of its number of values, without parsing it. */
export function shapeOf(json: string): { levels: number; values: number } {
  let [level, levels, values] = [0, 0, 1];
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === quote) at = endOfText(json, at);
    else if (character === comma) values += 1;
    else if (character === openList || character === openObject) {
      values += 1;
      level += 1;
      levels = Math.max(levels, level);
    } else if (character === closeList || character === closeObject) level -= 1;
  }
  return { levels, values };
}

/** Where the string that begins here ends. */
function endOfText(json: string, begin: number): number {
  let at = begin + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
