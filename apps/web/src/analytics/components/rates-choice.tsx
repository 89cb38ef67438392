import type { CardProps } from "../card-props.ts";
import { SentenceChoice } from "./sentence-choice.tsx";

/** Whether charts that know how many people live somewhere show rates or counts. */
export function RatesChoice({ label, search, onChange }: Pick<CardProps, "search" | "onChange"> & { label: string }) {
  return (
    <SentenceChoice<"rates" | "true">
      label={label}
      words={{ rates: "as rates", true: "as counts" }}
      chosen={search.counts ?? "rates"}
      onChange={(next) => onChange({ counts: next === "true" ? "true" : undefined })}
    />
  );
}
