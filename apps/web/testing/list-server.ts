import { type CallSpec, call } from "@tracewell/contract/call";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { choice, choices } from "@tracewell/contract/list-filters";
import { listOf } from "@tracewell/contract/lists";
import { type SavedView, savedViewCalls } from "@tracewell/contract/saved-views";
import { vi } from "vitest";
import { z } from "zod";
import { setApiRoot } from "../src/platform/calls/call-address.ts";

/** A described list for tests: boxes on shelves. */
export const boxList = listOf({
  name: "Task",
  title: "Boxes",
  one: "box",
  search: "Find by name",
  filters: [choice("size", "Size", { small: "small", large: "large" }), choices("shelf", "Shelf", z.string().max(9))],
  columns: {
    name: { label: "Name" },
    shelf: { label: "Shelf" },
    weight: { label: "Weight", optional: true },
  },
  sorts: ["name", "weight"],
  direction: "asc",
});

export const Box = z.object({ id: z.string(), name: z.string(), shelf: z.string(), size: z.string() });
export type Box = z.infer<typeof Box>;

export const boxCall = call({
  method: "GET",
  path: "/boxes",
  summary: "All boxes.",
  needs: "staff",
  query: boxList.query,
  list: true,
  reply: Box,
});

const isFor = ({ path, method }: CallSpec, asked: Asked) =>
  asked.method === method && new RegExp(`^/api${path.replace(/:\w+/g, "[^/]+")}$`).test(asked.path);

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** Answers what a list's page asks, as the server would: its rows, its saved views, how the user likes its columns. */
export function aListServer(boxes: readonly Box[], views: SavedView[] = []) {
  setApiRoot("/api");
  const asked: Asked[] = [];
  const answer = (given: Asked): unknown => {
    const { query } = given;
    const changed = given.body as Partial<SavedView> & { value: string };
    const id = given.path.split("/").at(-1);
    if (isFor(boxCall, given)) {
      const among = (name: "size" | "shelf") => (box: Box) =>
        !query.has(name) || query.getAll(name).includes(box[name]);
      const words = query.get("search") ?? "";
      const data = boxes
        .filter(among("size"))
        .filter(among("shelf"))
        .filter(({ name }) => name.includes(words));
      return { data, total: data.length, next: null };
    }
    if (isFor(savedViewCalls.list, given)) return { data: views, total: views.length, next: null };
    if (isFor(savedViewCalls.create, given)) {
      const view = { ...aSavedView, ...changed, id: newIdOf(views) };
      views.push(view);
      return { data: view };
    }
    if (isFor(savedViewCalls.update, given)) {
      const view = views.find((each) => each.id === id) as SavedView;
      return { data: Object.assign(view, changed, { version: view.version + 1 }) };
    }
    if (isFor(savedViewCalls.delete, given))
      views.splice(
        views.findIndex((each) => each.id === id),
        1,
      );
    if (isFor(preferenceCalls.save, given))
      return { data: { uuid: newIdOf([]), name: id, value: changed.value, user: null, version: 1 } };
    return null;
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), "http://localhost"),
      init,
    );
    const { pathname: path, searchParams: query } = new URL(request.url);
    const text = await request.text();
    const given = { method: request.method, path, query, body: text ? JSON.parse(text) : null };
    asked.push(given);
    const reply = answer(given);
    return reply === null ? new Response(null, { status: 204 }) : Response.json(reply);
  });
  return { asked, views };
}

const newIdOf = (views: readonly unknown[]) => `00000000-0000-7000-8000-${String(views.length + 1).padStart(12, "0")}`;

/** A view of the user's own. */
export const aSavedView: SavedView = {
  id: newIdOf([]),
  list: "Task",
  name: "Large ones",
  shared: false,
  query: { size: "large" },
  columns: { order: ["name", "shelf", "weight"], hidden: ["weight"] },
  owner: { id: newIdOf([1]), name: "Ana Kim" },
  version: 1,
  abilities: { edit: { allowed: true, reasons: [] } },
};
