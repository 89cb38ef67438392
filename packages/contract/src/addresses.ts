import { z } from "zod";
import { call } from "./call.ts";
import { languages } from "./constants.ts";
import { byId, Id } from "./primitives.ts";

/** A country by ISO 3166-1. */
export const Country = z.object({
  id: Id,
  name: z.string(),
  /** Its name in the language that was asked for. */
  localName: z.string(),
  code: z.string(),
  /** Whether an address there names a state. */
  hasStates: z.boolean(),
});
export type Country = z.infer<typeof Country>;

export const State = z.object({
  id: Id,
  name: z.string(),
  abbr: z.string(),
  /** Of the United States' states. */
  fipsCode: z.string().nullable(),
});
export type State = z.infer<typeof State>;

/** A region of the clinic's own list (R3-09). */
export const Region = z.object({
  id: Id,
  name: z.string(),
  referenceNumber: z.string().nullable(),
  disabled: z.boolean(),
});
export type Region = z.infer<typeof Region>;

export const addressCalls = {
  countries: call({
    method: "GET",
    path: "/address/countries",
    summary: "The world's countries by name, the clinic's own first.",
    needs: "AUTHORIZED",
    query: z.object({ language: z.enum(languages).default("en") }),
    list: true,
    reply: Country,
  }),
  states: call({
    method: "GET",
    path: "/address/countries/:id/states",
    summary: "A country's states; none where its addresses name no state.",
    needs: "AUTHORIZED",
    params: byId,
    list: true,
    reply: State,
    refuses: ["request.not-found"],
  }),
  regions: call({
    method: "GET",
    path: "/address/regions",
    summary: "The clinic's regions.",
    needs: "AUTHORIZED",
    list: true,
    reply: Region,
  }),
};
