import type { CallSpec } from "@tracewell/contract/call";
import { callName, idsAt, shownBy } from "@tracewell/contract/shown";
import type pg from "pg";
import { type AnyViewer, isPatient } from "../access/viewer.ts";
import type { PageOf } from "../database/reading.ts";
import { type ShownIds, viewOf } from "../trail/view.ts";

interface Asked {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** A call and its `answer`, if that is known yet. */
export interface Answered {
  asked: Asked;
  answer: unknown;
  viewer: AnyViewer | null;
}

/** The statement that writes a call's looks to the Activity log; null for a call that shows no person. */
export function looksOf(spec: CallSpec, pageOf?: PageOf): ((answered: Answered) => pg.QueryConfig | null) | null {
  if (!spec.views) return null;
  const { of: view, by } = typeof spec.views === "string" ? { of: spec.views, by: "id" } : spec.views;
  if (view === "told") return null;
  const call = callName(spec);
  const { persons, records } = spec.reply ? shownBy(spec.reply) : { persons: [], records: [] };
  // The records in an answer about one person are that person's, and those of a list stand beside their persons.
  const byRecords = persons.length === 0 && (view === "persons" || view === "thing");
  const places = byRecords ? records : persons;
  const shownIn = ({ asked, answer }: Answered): ShownIds =>
    pageOf
      ? { of: `page-of-${pageOf}`, limit: Number(asked.query?.limit) }
      : { of: byRecords ? "records" : "persons", ids: idsAt(answer, places) };
  return (answered) => {
    const { asked, viewer } = answered;
    const named = { ...(asked.body as object), ...asked.query, ...asked.params }[by];
    const id = view === "own" ? viewer && isPatient(viewer) && viewer.personId : named;
    if (!id && view !== "persons") return null;
    return viewOf({ view, call, id: typeof id === "string" ? id : null, shows: shownIn(answered) });
  };
}
