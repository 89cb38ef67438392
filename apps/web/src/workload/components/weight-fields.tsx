import { NumberInput } from "@mantine/core";
import { type YieldReason, type YieldWeights, yieldReasons } from "@tracewell/contract/yield-weights";
import { Facts } from "../../ui/facts.tsx";
import { reasonTexts } from "../workload-texts.ts";
import css from "./workload.module.css";

/** A reason as the label of its points: `Under 30`. */
export function weightLabel(reason: YieldReason): string {
  const text = reasonTexts[reason];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const WeightFacts = ({ weights }: { weights: YieldWeights }) => (
  <Facts facts={yieldReasons.map((reason) => ({ label: weightLabel(reason), value: `+${weights[reason]}` }))} />
);

type WeightFieldsProps = { weights: YieldWeights; onChange: (part: Partial<YieldWeights>) => void };

/** How many points each reason adds to the rank of an investigation. */
export const WeightFields = ({ weights, onChange }: WeightFieldsProps) => (
  <div className={css.weights}>
    {yieldReasons.map((reason) => (
      <NumberInput
        key={reason}
        label={weightLabel(reason)}
        min={0}
        max={20}
        clampBehavior="strict"
        allowDecimal={false}
        value={weights[reason]}
        onChange={(points) => onChange({ [reason]: Number(points) })}
      />
    ))}
  </div>
);
