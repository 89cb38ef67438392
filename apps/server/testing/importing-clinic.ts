import { afterAll, beforeAll, beforeEach } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "./app.ts";

/** What `importing` made for the tests of this file: the server, and the clinic and its supervisor of the test that runs. */
export let server: TestApp;
export let clinic: string;
export let supervisor: Caller;

/** The tests of a file get a server that works on imports, and each of them a clinic of its own. */
export function importing(): void {
  beforeAll(async () => {
    server = await anApp({ worker: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clinic = await aClinic(server);
    supervisor = await aStaffMember(server, clinic);
  });
}
