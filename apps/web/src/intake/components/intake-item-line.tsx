import { intakeStageLabels } from "@tracewell/contract/intake";
import type { IntakeLine } from "@tracewell/contract/intake-lines";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { CheckLine } from "../../ui/checklist/check-line.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

interface IntakeItemLineProps {
  line: IntakeLine;
  /** Nothing can be ticked any more. */
  closed: boolean;
  onTick: () => void;
  onSkip: () => void;
  onUntick: () => void;
}

/** An item of a visit's intake: who ticked it, or the way to do it. */
export function IntakeItemLine({ line, closed, onTick, onSkip, onUntick }: IntakeItemLineProps) {
  const { name, state, knownBy, fix, tick } = line;
  const named = <VisuallyHidden>: {name}</VisuallyHidden>;
  const ways = {
    open: (
      <>
        {knownBy ? (
          <Link href={fix.href}>
            {fix.label}
            {named}
          </Link>
        ) : (
          <ActionButton onPress={onTick}>Tick{named}</ActionButton>
        )}
        <ActionButton plain onPress={onSkip}>
          Not needed{named}
        </ActionButton>
      </>
    ),
    done: tick && !knownBy && (
      <ActionButton plain onPress={onUntick}>
        Take back{named}
      </ActionButton>
    ),
    excepted: (
      <ActionButton plain onPress={onUntick}>
        Take back{named}
      </ActionButton>
    ),
  };
  return (
    <CheckLine
      state={state}
      label={name}
      text={<Standing line={line} />}
      reason={state === "excepted" && tick?.notNeeded ? { text: tick.notNeeded, by: tick.by.name, at: tick.at } : null}
      ways={!closed && ways[state]}
    />
  );
}

function Standing({ line: { state, knownBy, neededFor, tick } }: { line: IntakeLine }) {
  if (state === "open") return neededFor ? `Needed before ${intakeStageLabels[neededFor].toLowerCase()}` : null;
  if (state === "excepted") return "Not needed";
  if (knownBy || !tick) return "From the record";
  return (
    <>
      {tick.by.name}, <Instant at={tick.at} />
    </>
  );
}
