import { Button, Textarea } from "@mantine/core";
import type { MatchingSetting } from "@tracewell/contract/preferences";
import { useState } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { BackTest } from "../components/back-test.tsx";
import css from "../components/settings.module.css";
import { useClinicSetting } from "../hooks/use-clinic-setting.ts";
import { useMatchingBackTest } from "../hooks/use-matching-back-test.ts";
import { readDays, writeDays } from "../placeholder-days.ts";

/** How reports find the person whom they are about: birth dates that mean nothing, and what staff decided (docs/matching.md). */
export function MatchingCard() {
  const { value, error, retry, busy, save } = useClinicSetting("matching");
  return (
    <Card title="Matching">
      <div className={css.form}>
        {value ? (
          <PlaceholderDays
            setting={value}
            busy={busy}
            onSave={(next) => save(next, () => toast.done("The birth dates are saved."))}
          />
        ) : error ? (
          <ErrorState message={error.message} onRetry={retry} />
        ) : (
          <SkeletonLines lines={3} />
        )}
        <Decisions />
      </div>
    </Card>
  );
}

type PlaceholderDaysProps = {
  setting: MatchingSetting;
  busy: boolean;
  onSave: (next: MatchingSetting) => void;
};

function PlaceholderDays({ setting, busy, onSave }: PlaceholderDaysProps) {
  const [text, setText] = useState(writeDays(setting.placeholderBirthDates));
  const [pressed, setPressed] = useState(false);
  const { days, faults } = readDays(text);
  return (
    <form
      className={css.form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (faults.length === 0 && !busy) onSave({ placeholderBirthDates: days });
      }}
    >
      <Textarea
        className={css.minutes}
        label="Birth dates that stand for “not known”"
        description="One a line, such as 07/04/1976. Matching takes them for missing, as it does 01/01/1900, 01/01/1901, 11/11/1911, 01/01/1970, and dates that far too many patients share."
        autosize
        minRows={2}
        maxLength={600}
        value={text}
        error={pressed && faults.length > 0 && `Not a date: ${faults.join(", ")}`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.save}>
        <Button type="submit" variant="filled" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

function Decisions() {
  const { backTest, error, retry } = useMatchingBackTest();
  if (!backTest) return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={4} />;
  return <BackTest backTest={backTest} />;
}
