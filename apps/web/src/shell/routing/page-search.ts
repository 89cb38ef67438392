import { redirect } from "@tanstack/react-router";
import type { z } from "zod";
import { loadPart } from "../../ui/parts/load-part.ts";
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
      schema ??= await loadPart(find);
    },
    read: (raw) => (schema ? fittingSearch(schema, raw) : (raw as z.output<S>)),
  };
}

/** Before a page is entered: loads what its address is read by. Where it asked something before, it is entered once more. */
export async function readyToRead(
  search: PageSearch | undefined,
  { href, searchStr }: { href: string; searchStr: string },
): Promise<void> {
  if (!search || search.isLoaded()) return;
  await search.load();
  if (searchStr) throw redirect({ href, replace: true });
}
