import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { useCall } from "../../platform/calls/use-call.ts";
import { DayCard } from "../components/day-card.tsx";
import { recordLine } from "../components/day-lines.tsx";

/** Each card of the start page is short; its link leads to the whole list. */
const limit = 6;

/** Reports whose person may be one of several, until somebody decides. */
export const DoubtfulCard = () => (
  <DayCard
    title="Who is this about? Files that wait for a decision"
    href="/incoming-files?matchInReview=true"
    list={useCall(incomingFileCalls.list, { query: { matchInReview: "true", limit } })}
    line={recordLine("IncomingReport")}
    empty="Every file has its person"
  />
);
