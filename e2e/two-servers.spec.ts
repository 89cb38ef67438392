import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "../apps/server/testing/server-process.ts";
import { freePort } from "./free-port.ts";
import { importFile } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { choose } from "./record.ts";
import { signIn, signOut } from "./sign-in.ts";
import { dataDirectory } from "./start-product.ts";

/** Answers requests and works on no jobs: what it is asked to import, the first process does. */
let second: ServerProcess;

test.beforeAll(async () => {
  second = await startServerProcess({
    port: await freePort(),
    duty: "api",
    demo: true,
    // Uploaded files are in a folder that all servers see.
    dataDirectory: dataDirectory(),
    databaseUrl: addressOfDatabase(),
  });
});
test.afterAll(() => second.stop());

test.describe("two servers on one database", () => {
  test.use({ expectedFaults: /status of 401/ });

  test("jobs, live messages and the end of a session reach over", async ({ newBrowser, signedIn }) => {
    const supervisor = await newBrowser();
    await supervisor.goto(`${second.url}/auth/login`);
    await signIn(supervisor, "supervisor");
    const investigator = await signedIn("investigator");

    const name = nameOfTheirOwn();
    await supervisor.goto(`${second.url}/import`);
    await importFile(supervisor, asFile("over.hl7", labReport({ controlId: name, lastName: name, firstName: "Ada" })));
    await supervisor.getByRole("link", { name: /^F-/ }).click();
    await supervisor.getByRole("button", { name: /Elevate/ }).click();
    await choose(supervisor, "Investigator", "Daniel Reyes");
    await supervisor.getByRole("button", { name: "Open the investigation" }).click();
    await expect(investigator.getByText(/^Investigation C-\d{4}-\d{6} is yours now, from Alice Kim\.$/)).toBeVisible();

    const token = await investigator.evaluate(
      () => Object.entries(sessionStorage).find(([key]) => key.endsWith("token"))?.[1] ?? "",
    );
    const asked = () => supervisor.request.get(`${second.url}/api/user/session`, { headers: { authorization: token } });
    expect((await asked()).status()).toBe(200);
    await signOut(investigator);
    await expect.poll(async () => (await asked()).status()).toBe(401);
  });
});

/** The embedded PostgreSQL of the first process: where its socket is stands in `postmaster.pid`. */
function addressOfDatabase(): string {
  const lines = readFileSync(join(dataDirectory(), "postgres", "cluster", "postmaster.pid"), "utf8").split("\n");
  const [, , , port = "", host = ""] = lines;
  return `postgres://tracewell@localhost:${port.trim()}/tracewell?${new URLSearchParams({ host: host.trim() })}`;
}
