import { expect, it } from "vitest";
import { askedCalls, guardedCalls, nameOf } from "./asked-thing.model.ts";

it("asks every call that shows something of a patient by one id", () => {
  const asked = new Set(askedCalls.map(({ spec }) => nameOf(spec)));
  const left = guardedCalls
    .filter(({ method, path, views, needs }) => {
      const byOneId = path.match(/:\w+/g)?.join() === ":id";
      return method === "GET" && byOneId && views !== undefined && views !== "told" && needs !== "PORTAL_PATIENT";
    })
    .map(nameOf)
    .filter((name) => !asked.has(name));
  expect(left).toEqual([]);
});

it("asks about each kind of record where a call opens all of them", () => {
  const history = askedCalls.find(({ spec }) => nameOf(spec) === "GET /records/:id/history");
  expect(history).toMatchObject({ perKind: true, things: ["Visit", "IncomingReport", "Incident", "IncomingPartner"] });
});
