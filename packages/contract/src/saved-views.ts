import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { listNames } from "./lists.ts";
import { AddressQuery, byId, Id, Named, Version } from "./primitives.ts";

const ids = z.array(z.string().max(40)).max(40);

/** What a view keeps of a list: filters and order as the address has them, and the choice of columns. */
const shown = {
  name: z.string().trim().min(1, "Give the view a name.").max(60),
  /** All of the clinic who see the list may choose it; only its owner changes it. */
  shared: z.boolean(),
  query: AddressQuery,
  columns: z.object({ order: ids, hidden: ids }),
};

/** Any list's filters, order and columns, saved under a name (R3-84). */
export const SavedView = z.object({
  id: Id,
  list: z.enum(listNames),
  ...shown,
  owner: Named,
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type SavedView = z.infer<typeof SavedView>;

export const savedViewCalls = {
  list: call({
    method: "GET",
    path: "/saved-views",
    summary: "The views of a list: the user's own, and those that the clinic shares, by name.",
    needs: "staff",
    query: z.object({ list: z.enum(listNames) }),
    list: true,
    reply: SavedView,
    refuses: ["access.denied"],
  }),
  create: call({
    method: "POST",
    path: "/saved-views",
    summary: "Keeps a list as it is shown under a name of its own.",
    needs: "staff",
    body: z.object({ list: z.enum(listNames), ...shown }),
    reply: SavedView,
    refuses: ["access.denied", "view.name-taken"],
  }),
  update: call({
    method: "PUT",
    path: "/saved-views/:id",
    summary: "Changes what one of the user's own views is called, who may choose it, and what it shows.",
    needs: "staff",
    params: byId,
    body: z.object({ ...shown, version: Version }),
    reply: SavedView,
    refuses: ["access.denied", "view.not-yours", "view.name-taken", "edit.stale"],
  }),
  delete: call({
    method: "DELETE",
    path: "/saved-views/:id",
    summary: "Takes one of the user's own views away, for all who share it.",
    needs: "staff",
    params: byId,
    refuses: ["view.not-yours"],
  }),
};
