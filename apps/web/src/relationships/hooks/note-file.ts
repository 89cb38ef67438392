import { relationshipCalls } from "@tracewell/contract/relationships";
import { ask } from "../../platform/calls/ask.ts";
import type { NetworkSearch } from "../network-search.ts";

/** Notes that a file is about to be saved; it is saved only once that is noted. */
export const noteFile = (
  format: "svg" | "png" | "csv",
  persons: number,
  { record, person }: Pick<NetworkSearch, "record" | "person">,
) => ask(relationshipCalls.noteDownload, { body: { format, persons, recordId: record, personId: person } });
