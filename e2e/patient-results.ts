import { expect, type Page } from "@playwright/test";
import type { CallSpec } from "@tracewell/contract/call";
import { makeResultLinks } from "../apps/server/src/portal/results/result-link.service.ts";
import type { Caller, CallInput } from "../apps/server/testing/app.ts";
import { aTestOf, type TestOfPatient } from "../apps/server/testing/patient-results.ts";
import { atClinic } from "./portal.ts";
import { riverside } from "./sign-in.ts";

/** A test of a patient of Riverside, taken by who is signed in on this page; its result is entered by calls. */
export async function aTestFor(
  staff: Page,
  personId: string,
  of: { shortName?: string; source?: string; recordId?: string } = {},
): Promise<TestOfPatient> {
  return aTestOf(await callerOn(staff), personId, of);
}

/** The address of a link to an order's results, below the product's own; as a message to the destination would have it. */
export async function resultLinkFor(orderId: string, destination: string): Promise<string> {
  let address: string | undefined;
  await atClinic(riverside, async (tx, tenantId) => {
    const links = [{ orderId, channel: "email" as const, destination }];
    address = (await makeResultLinks(tx, { publicUrl: "" }, tenantId, links))[0]?.address;
  });
  return address ?? "";
}

/** Makes calls with the session of a page. */
export async function callerOn(page: Page): Promise<Caller> {
  const token = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => /(^|\.)token$/.test(name));
    return sessionStorage.getItem(key ?? "") ?? "";
  });
  const ask = async (call: CallSpec, { params = {}, query, body }: CallInput<CallSpec> = {}) => {
    const path = Object.entries(params).reduce(
      (so, [name, value]) => so.replace(`:${name}`, String(value)),
      call.path as string,
    );
    const answer = await page.request.fetch(`/api${path}`, {
      method: call.method,
      headers: { authorization: token },
      ...(query ? { params: query as Record<string, string> } : {}),
      ...(body ? { data: body } : {}),
    });
    expect(answer.status(), `${call.method} ${path}: ${await answer.text()}`).toBeLessThan(300);
    const text = await answer.text();
    if (text === "") return undefined;
    return call.list ? JSON.parse(text) : JSON.parse(text).data;
  };
  return { token, ask } as unknown as Caller;
}
