import { fileCalls } from "@tracewell/contract/files";
import { Problem } from "@tracewell/contract/problem-reply";
import { apiRoot } from "../src/platform/http/serve.ts";
import { type Caller, CallFailed, type TestApp } from "./app.ts";

const boundary = "----a-line-that-no-file-holds";

/** Uploads a file as a browser's form does; answers its id. */
export async function upload(server: TestApp, caller: Caller, name: string, content: string | Buffer): Promise<string> {
  const response = await sendForm(server, caller.token, name, content);
  if (response.statusCode !== 200) throw new CallFailed(response.statusCode, Problem.parse(response.json()));
  return response.json().data.uuid;
}

/** The form as the bare HTTP request that it is. */
export const sendForm = (
  server: TestApp,
  token: string | undefined,
  name: string,
  content: string | Buffer,
  field = "file",
  path: string = fileCalls.upload.path,
) =>
  server.app.inject({
    method: "POST",
    url: apiRoot + path,
    headers: {
      ...(token ? { authorization: token } : {}),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
