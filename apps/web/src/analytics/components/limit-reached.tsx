import { type CurveUnit, curveUnits } from "@tracewell/contract/chart-terms";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { unitTexts } from "../chart-texts.ts";
import type { AnalyticsSearch } from "../search.ts";

type LimitReachedProps = {
  message: string;
  /** How long a bar is now; a chart without bars has none. */
  unit?: CurveUnit;
  onChange: (part: Partial<AnalyticsSearch>) => void;
};

/** A chart would have more points than it can show: says so, and offers what makes them fewer (R8-28). */
export function LimitReached({ message, unit, onChange }: LimitReachedProps) {
  const longer = unit === undefined ? [] : curveUnits.slice(curveUnits.indexOf(unit) + 1);
  return (
    <ErrorState
      title="Too much for one chart"
      message={message}
      action={
        <>
          {longer.map((each) => (
            <ActionButton key={each} onPress={() => onChange({ unit: each === "week" ? undefined : each })}>
              {`By ${unitTexts[each]}`}
            </ActionButton>
          ))}
          <ActionButton onPress={() => onChange({ from: undefined, to: undefined })}>Last 12 weeks</ActionButton>
        </>
      }
    />
  );
}
