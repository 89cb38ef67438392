import { useRouter } from "@tanstack/react-router";

/** Stands for a row without a page, outside the main layout: what is not there shows in its place. */
export function NoPage() {
  const NotFound = useRouter().options.defaultNotFoundComponent;
  return NotFound ? <NotFound isNotFound routeId="__root__" /> : null;
}
