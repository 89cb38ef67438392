import type { FlowBoard } from "@tracewell/contract/flow";
import { minutesSince } from "../../ui/time/clinic-time.ts";
import { Duration } from "../../ui/time/duration.tsx";
import { ticketText } from "../visitor-texts.ts";
import css from "./flow.module.css";

/** How it stands in the clinic, in a line. */
export function FlowFigures({ board, now }: { board: FlowBoard; now: number }) {
  const { stations, visitors, dischargedToday } = board;
  const sum = (of: "here" | "waiting") => stations.reduce((total, station) => total + station[of], 0);
  const longest = visitors
    .filter(({ state }) => state === "waiting")
    .toSorted((one, other) => one.stationFrom.localeCompare(other.stationFrom))[0];
  const speaking = visitors.filter(({ language }) => language !== null).length;
  return (
    <dl className={css.figures}>
      <Figure label="In the clinic">{sum("here")}</Figure>
      <Figure label="Waiting">{sum("waiting")}</Figure>
      <Figure label="Longest wait">
        {longest ? <Duration minutes={minutesSince(longest.stationFrom, now)} /> : "–"}
        {longest && <small>{ticketText(longest)}</small>}
      </Figure>
      <Figure label="Another language">{speaking}</Figure>
      <Figure label="Discharged today">{dischargedToday}</Figure>
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
