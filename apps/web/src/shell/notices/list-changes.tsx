import type { Query } from "@tanstack/react-query";
import { ListsChanged, queues } from "@tracewell/contract/live";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { recordPlaces } from "@tracewell/contract/records";
import { useEffect, useRef } from "react";
import { WaitingBadge } from "../../flow/containers/waiting-badge.tsx";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useQueue } from "../../platform/live/use-queue.ts";

/** An import tells of each of its steps: lists are read no oftener than this. */
const restMilliseconds = 5000;
/** A list that was scrolled further is not read anew under the reader's eyes: it shows what is new when it is next opened. */
const mostPages = 3;

/** The paths of the calls that answer with lists of a kind. */
const pathsOf = (kind: ListsChanged["kinds"][number]): readonly string[] =>
  kind === "Person" ? [personPageCalls.list.path, personCalls.search.path] : [recordPlaces[kind].api];

/** Has lists, their counts and what is found in searches show what came in, and who became one, whoever did it. */
export function ListChanges() {
  const stale = useRef(new Set<string>());
  const resting = useRef<number>(undefined);
  const read = () => {
    resting.current = undefined;
    if (stale.current.size === 0) return;
    readListsAgain(stale.current);
    stale.current = new Set();
    resting.current = window.setTimeout(read, restMilliseconds);
  };
  useQueue(queues.lists, ListsChanged, ({ kinds }) => {
    for (const path of kinds.flatMap(pathsOf)) stale.current.add(path);
    if (resting.current === undefined) read();
  });
  useEffect(() => () => window.clearTimeout(resting.current), []);
  // What the first screen has no room for comes along.
  return <WaitingBadge />;
}

function readListsAgain(paths: ReadonlySet<string>): void {
  const isList = ({ queryKey: [path] }: Query) => paths.has(String(path));
  void queryClient.invalidateQueries({ predicate: (query) => isList(query) && pagesOf(query) <= mostPages });
  void queryClient.invalidateQueries({
    predicate: (query) => isList(query) && pagesOf(query) > mostPages,
    refetchType: "none",
  });
}

const pagesOf = ({ state: { data } }: Query): number =>
  typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages) ? data.pages.length : 1;
