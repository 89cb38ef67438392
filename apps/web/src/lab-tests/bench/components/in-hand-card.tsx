import { TextInput } from "@mantine/core";
import type { Bench } from "@tracewell/contract/bench";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { KeyboardHint } from "../../../ui/keyboard/keyboard-hint.tsx";
import { Card } from "../../../ui/page-frame.tsx";
import { ageAndSex } from "../../../ui/person/person-name.tsx";
import { formatDay } from "../../../ui/time/clinic-time.ts";
import { Instant } from "../../../ui/time/instant.tsx";
import { isOpen, isRepeatable } from "../bench-rows.ts";
import type { BenchDesk } from "../hooks/use-bench-desk.ts";
import type { BenchResult } from "../result-keys.ts";
import css from "./bench.module.css";

type InHandCardProps = {
  test: Bench["test"];
  desk: BenchDesk;
  results: ReadonlyMap<string, BenchResult>;
  onLabel: () => void;
};

/** The specimen that was scanned, and what can be pressed for it. */
export function InHandCard({ test, desk, results, onLabel }: InHandCardProps) {
  const { current } = desk;
  if (!current) return <Card title="In your hand">Scan a specimen, or choose one with the arrows.</Card>;
  const { row, reading } = current;
  const takesNumber = test.titers || test.unit !== null || results.size === 0;
  return (
    <Card
      title="In your hand"
      action={
        <ActionButton plain onPress={onLabel}>
          Label
        </ActionButton>
      }
    >
      <div className={css.handId}>{row.specimenId}</div>
      <div>
        <strong>{row.person.fullName}</strong> <span className={css.quiet}>{ageAndSex(row.person)}</span>
        {row.person.dateOfBirth && `, born ${formatDay(row.person.dateOfBirth)}`}
      </div>
      <div className={css.quiet}>
        {[row.source, row.collectedBy].filter(Boolean).join(", ")} <Instant at={row.collectedAt} withTime />
      </div>
      {isRepeatable(current) && (
        <div className={css.keys}>
          <button type="button" className={css.key} onClick={() => void desk.repeat(row.itemId)}>
            Repeat on this specimen
          </button>
        </div>
      )}
      {isOpen(current) && (
        <div className={css.keys}>
          {reading.phase === "not-started" && (
            <button type="button" className={css.key} onClick={() => void desk.start()}>
              <KeyboardHint keys="s" /> Start the timer
            </button>
          )}
          {takesNumber && (
            <TextInput
              label={test.titers ? "Titer" : `Number${test.unit ? ` in ${test.unit.name}` : ""}`}
              placeholder={test.titers ? "1:32" : undefined}
              value={desk.quantity}
              maxLength={100}
              onChange={(event) => desk.setQuantity(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                if (results.size === 0) desk.enterQuantity();
                else event.currentTarget.blur();
              }}
            />
          )}
          {[...results].map(([key, result]) => (
            <button key={key} type="button" className={css.key} onClick={() => desk.press(key)}>
              <KeyboardHint keys={key} /> {result.name}
            </button>
          ))}
        </div>
      )}
    </Card>
  );
}
