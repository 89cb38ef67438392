import { z } from "zod";
import { choices, custom, days } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { Id } from "./primitives.ts";
import { signInKindNames, signInKinds } from "./sign-in-kinds.ts";

/** The Activity log by sign-ins; newest first. */
export const signInList = listOf({
  name: "SignIn",
  title: "Sign-ins",
  one: "sign-in",
  filters: [
    choices("kind", "What", z.enum(signInKindNames), signInKinds),
    // A clinic may have more users than are fetched at once.
    custom("user", "User", { user: Id.optional() }),
    days("days", "Days", "from", "to"),
  ],
  columns: {
    who: { label: "Who" },
    at: { label: "When" },
    kind: { label: "Kind" },
    what: { label: "What" },
    user: { label: "User" },
    address: { label: "From" },
  },
});
export type SignInsAddress = AddressOf<typeof signInList>;
