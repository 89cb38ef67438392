import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { send, type TestApp } from "./app.ts";

/** One browser's way through single sign-on, as far as the server sees it. */
export interface Begun {
  /** The provider's address, with the request in it. */
  requestUrl: string;
  cookie: string;
}

/** Presses the provider's button on the sign-in page. */
export async function begin(server: TestApp, id: string): Promise<Begun> {
  const response = await send(server, singleSignOnCalls.login, { params: { id } });
  const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
  return { requestUrl: String(response.headers.location), cookie };
}

/** Posts an answer as a browser does that comes from the provider; answers what the sign-in page is told. */
export async function post(server: TestApp, id: string, xml: string): Promise<string> {
  const response = await server.app.inject({
    method: "POST",
    url: `/api/idp/${id}/callback`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: "" }).toString(),
  });
  const { hash } = new URL(String(response.headers.location));
  return `${response.statusCode} ${hash}`;
}
