import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import { loadPart } from "../../ui/parts/load-part.ts";

/** A page in a file of its own, loaded when its route is entered. */
export type Page = AsyncRouteComponent<object>;

/**
 * Names a page by its module and export. The export's type is not looked into: pages are typed by the route table, and
 * a table typed by its pages would go round in circles.
 */
export function page<M extends object, Name extends string & keyof M>(load: () => Promise<M>, name: Name): Page {
  return lazyRouteComponent(() => loadPart(load as () => Promise<Record<string, never>>), name) as Page;
}
