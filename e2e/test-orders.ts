import type { Page } from "@playwright/test";
import type { CallSpec, ReplyOf } from "@tracewell/contract/call";
import { lookupCalls } from "@tracewell/contract/lookups";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { visitCalls } from "@tracewell/contract/visits";
import { nameOfTheirOwn } from "./lab-report.ts";

interface Given {
  params?: Record<string, string>;
  body?: unknown;
}

/** Asks the server as whoever is signed in on a page. */
async function asker(page: Page) {
  const asked = page.waitForRequest((request) => Boolean(request.headers().authorization));
  await page.reload();
  const authorization = (await asked).headers().authorization ?? "";
  return async <C extends CallSpec>(spec: C, { params = {}, body }: Given = {}): Promise<ReplyOf<C>> => {
    const path = spec.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
    const reply = await page.request.fetch(`/api${path}`, {
      method: spec.method,
      headers: { authorization },
      ...(body === undefined ? {} : { data: body }),
    });
    const answer = (await reply.json()) as { data: unknown };
    if (!reply.ok()) throw new Error(`${spec.method} ${path}: ${JSON.stringify(answer)}`);
    return (spec.list ? answer : answer.data) as ReplyOf<C>;
  };
}

export interface CollectedSpecimen {
  specimenId: string;
  orderId: string;
  definitionId: string;
}

/** Orders a test for so many new patients and collects their specimens. */
export async function collectedSpecimens(
  page: Page,
  { test: shortName, source, many }: { test: string; source: string; many: number },
): Promise<CollectedSpecimen[]> {
  const ask = await asker(page);
  const { data: types } = await ask(lookupCalls.list, { params: { kind: "VISIT_TYPE" } });
  const { data: tests } = await ask(testDefinitionCalls.definitions);
  const test = tests.find((each) => each.shortName === shortName);
  const sourceId = test?.sources.find(({ name }) => name === source)?.id ?? null;
  const collected: CollectedSpecimen[] = [];
  for (let index = 0; index < many; index++) {
    const person = { firstName: "Vera", lastName: nameOfTheirOwn(), dateOfBirth: "1990-04-12" };
    const visit = await ask(visitCalls.create, { body: { typeIds: [types[0]?.id], person } });
    const items = [{ definitionId: test?.id, sourceId, onSite: true }];
    const { id } = await ask(testOrderCalls.place, {
      body: { recordId: visit.id, items, collectedAt: new Date().toISOString() },
    });
    const order = await ask(testOrderCalls.order, { params: { id } });
    const specimenId = order.items.find((item) => item.specimenId)?.specimenId ?? "";
    collected.push({ specimenId, orderId: id, definitionId: test?.id ?? "" });
  }
  return collected;
}
