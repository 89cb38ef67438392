import type { z } from "zod";
import { fittingSearch } from "./address-search.ts";

/** What a page may ask of its address; its schema comes in a file of its own, with the page. */
export interface PageSearch<S extends z.ZodObject = z.ZodObject> {
  isLoaded: () => boolean;
  load: () => Promise<void>;
  /** Until the schema is there, what was asked stands unread. */
  read: (raw: Record<string, unknown>) => z.output<S>;
}

/** No screen waits for the schemas of the others. */
export function pageSearch<S extends z.ZodObject>(find: () => Promise<S>): PageSearch<S> {
  let schema: S | undefined;
  return {
    isLoaded: () => schema !== undefined,
    load: async () => {
      schema ??= await find();
    },
    read: (raw) => (schema ? fittingSearch(schema, raw) : (raw as z.output<S>)),
  };
}
