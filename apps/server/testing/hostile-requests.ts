import type { CallSpec } from "@tracewell/contract/call";
import { apiRoot } from "../src/platform/http/serve.ts";
import type { RawInput } from "./contract-inputs.ts";

/** A request as it goes over the wire. */
export interface WireRequest {
  method: CallSpec["method"];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Half of a surrogate pair has no UTF-8: its three bytes go out as a careless program would write them. */
const escaped = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");
};

export function wireRequest(spec: CallSpec, input: RawInput, token: string | undefined): WireRequest {
  const { params, query, body } = input;
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => escaped(params[name] ?? ""));
  const search = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${escaped(each)}`))
    .join("&");
  return {
    method: spec.method,
    url: `${apiRoot}${path}${search ? `?${search}` : ""}`,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}

interface Spoiling {
  name: string;
  spoil(request: WireRequest): WireRequest;
}

const asJson = { "content-type": "application/json" };
const withBody = (name: string, payload: string | Buffer, headers: Record<string, string> = asJson): Spoiling => ({
  name: `body: ${name}`,
  spoil: (request) => ({ ...request, headers: { ...request.headers, ...headers }, payload }),
});
const withHeader = (header: string, value: string): Spoiling => ({
  name: `${header}: ${JSON.stringify(value.slice(0, 40))}`,
  spoil: (request) => ({ ...request, headers: { ...request.headers, [header]: value } }),
});
const withSearch = (search: string): Spoiling => ({
  name: `address: ?${search.slice(0, 40)}`,
  spoil: (request) => ({ ...request, url: `${request.url}${request.url.includes("?") ? "&" : "?"}${search}` }),
});
/** In place of the last part of the path. */
const withPath = (part: string): Spoiling => ({
  name: `path: ${part.slice(0, 40)}`,
  spoil: (request) => ({ ...request, url: request.url.replace(/\/[^/?]*(?=\?|$)/, `/${part}`) }),
});
/** Every name of the address, once more. */
const repeated: Spoiling = {
  name: "address: every name twice",
  spoil: (request) => ({ ...request, url: request.url.replace(/\?(.*)$/, "?$1&$1") }),
};

const form = (boundary: string) => ({ "content-type": `multipart/form-data; boundary=${boundary}` });
const partHead = (disposition: string) =>
  `--x\r\ncontent-disposition: ${disposition}\r\ncontent-type: text/plain\r\n\r\n`;
const brokenForms: [string, string][] = [
  ["nothing in it", ""],
  ["no part", "--x--\r\n"],
  ["no end", `${partHead('form-data; name="file"; filename="a.txt"')}some`],
  ["no head", "--x\r\n\r\nsome\r\n--x--\r\n"],
  ["no file", `${partHead('form-data; name="file"')}some\r\n--x--\r\n`],
  ["no name", `${partHead("form-data")}some\r\n--x--\r\n`],
  ["another name", `${partHead('form-data; name="fail"; filename="a.txt"')}some\r\n--x--\r\n`],
  ["NUL in the file's name", `${partHead('form-data; name="file"; filename="a\0b.txt"')}some\r\n--x--\r\n`],
  ["a long file name", `${partHead(`form-data; name="file"; filename="${"n".repeat(5000)}.txt"`)}some\r\n--x--\r\n`],
  ["a path for a name", `${partHead('form-data; name="file"; filename="../../a.txt"')}some\r\n--x--\r\n`],
  ["name of a prototype", `${partHead('form-data; name="__proto__"; filename="a.txt"')}some\r\n--x--\r\n`],
  ["bytes of no encoding", `${partHead("form-data; name=\"file\"; filename*=utf-8''%ED%A0%80.txt")}some\r\n--x--\r\n`],
  ["an empty file", `${partHead('form-data; name="file"; filename="a.txt"')}\r\n--x--\r\n`],
  ["many parts", `${partHead('form-data; name="file"; filename="a.txt"')}some\r\n`.repeat(50).concat("--x--\r\n")],
];

const garbage = [
  "",
  " ",
  "x",
  "\u00ff".repeat(40),
  "%00%ED%A0%80",
  'a,b;c=d"e',
  "9".repeat(400),
  "[]{}()",
  "y".repeat(7000),
];
const garbledHeaders = [
  "idempotency-key",
  "accept-encoding",
  "user-agent",
  "cookie",
  "bot-check",
  "x-forwarded-for",
  "range",
  "if-none-match",
  "host",
  "origin",
];
const tokens = [
  "Bearer",
  "Bearer ",
  "Bearer x.y.z",
  "Basic eDp5",
  "e30.e30.",
  "eyJhbGciOiJub25lIn0.eyJqdGkiOiJ4In0.",
  "..",
  "\u00e9.\u00e9.\u00e9",
  "z".repeat(7000),
];

/** What can be wrong with a request besides the values of its fields. */
export const spoilings: readonly Spoiling[] = [
  withBody("cut short", '{"a": "b'),
  withBody("empty", ""),
  withBody("null", "null"),
  withBody("a list", "[]"),
  withBody("a text", '"text"'),
  withBody("a number", "-0"),
  withBody("a name twice", '{"id":1,"id":2}'),
  withBody("a prototype", '{"__proto__":{"isAdmin":true}}'),
  withBody("a constructor", '{"constructor":{"prototype":{"isAdmin":true}}}'),
  withBody("number beyond all", '{"version":1e999,"limit":-1e999}'),
  withBody("bytes of no encoding", Buffer.from('{"a":"\xff\xfe\xc0\x80"}', "latin1")),
  withBody("NUL as a byte", '{"a":"\0"}'),
  withBody("UTF-16", Buffer.from('{"a":"b"}', "utf16le")),
  withBody("mark of byte order", '\ufeff{"a":"b"}'),
  withBody("endless lists", `${"[".repeat(200_000)}${"]".repeat(200_000)}`),
  withBody("endless objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`),
  withBody("plain text", "text", { "content-type": "text/plain" }),
  withBody("a web form", "a=b&a=%00&%=%", { "content-type": "application/x-www-form-urlencoded" }),
  withBody("XML", "<a/>", { "content-type": "application/xml" }),
  withBody("no such type", "text", { "content-type": ";;;" }),
  withBody("no such character set", "{}", { "content-type": "application/json; charset=klingon" }),
  withBody("compressed, it says", "{}", { ...asJson, "content-encoding": "gzip" }),
  withBody("form without boundary", "--x--", { "content-type": "multipart/form-data" }),
  withBody("form with a long boundary", "--x--", form("b".repeat(500))),
  ...brokenForms.map(([name, payload]) => withBody(`form with ${name}`, payload, form("x"))),
  ...garbledHeaders.flatMap((header) => garbage.map((value) => withHeader(header, value))),
  ...tokens.map((value) => withHeader("authorization", value)),
  repeated,
  ...[
    "%",
    "%00=%00",
    "a=%ED%A0%80",
    "limit=%",
    "limit=1&limit=2",
    "cursor=a&cursor=b",
    "search=a&search=b",
    "__proto__=1",
    "constructor[prototype][a]=1",
    "a[]=1&a[b]=2",
    `a=${"z".repeat(9000)}`,
    "&".repeat(2000),
  ].map(withSearch),
  ...[
    "%",
    "%00",
    "%2",
    "%ED%A0%80",
    "%2F%2e%2e%2F",
    "..%5c",
    "%C0%AF",
    "p".repeat(6000),
    "%25%30%30",
    ";a=b",
    "\u00e9",
  ].map(withPath),
];
