import { Alert, Button, NumberInput, Switch } from "@mantine/core";
import { idleTimeoutRange, type SecuritySettings, systemSettingsCalls } from "@tracewell/contract/system-settings";
import { useState } from "react";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { SaveState, type Saving } from "../../ui/save-state.tsx";
import css from "../components/settings.module.css";
import { useSaveSecurity, useSecurity } from "../hooks/use-security.ts";

const secondsInMinute = 60;
const minutesMost = idleTimeoutRange.max / secondsInMinute;
const minutesLeast = idleTimeoutRange.min / secondsInMinute;

/** How the clinic's sessions begin and end. */
export function SessionsCard() {
  const { data, error, refetch } = useSecurity();
  return (
    <Card title="Sessions">
      {data && <SessionsForm settings={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={4} />}
    </Card>
  );
}

function SessionsForm({ settings }: { settings: SecuritySettings }) {
  const [base, setBase] = useState(settings);
  const [twoFactor, setTwoFactor] = useState(settings.twoFactor);
  const [minutes, setMinutes] = useState<number | string>(settings.idleTimeoutSeconds / secondsInMinute);
  const [saving, setSaving] = useState<Saving | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const save = useSaveSecurity();
  const wrong =
    typeof minutes !== "number" || minutes < minutesLeast || minutes > minutesMost
      ? `Enter ${minutesLeast} to ${minutesMost} minutes.`
      : null;

  const takeOver = (newer: SecuritySettings) => {
    setBase(newer);
    setTwoFactor(newer.twoFactor);
    setMinutes(newer.idleTimeoutSeconds / secondsInMinute);
  };
  const submit = async () => {
    if (wrong || save.isPending) return;
    setSaving("saving");
    setRefused(null);
    const idleTimeoutSeconds = Math.round(Number(minutes) * secondsInMinute);
    try {
      takeOver(await save.mutateAsync({ body: { twoFactor, idleTimeoutSeconds, version: base.version } }));
      setSaving("saved");
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const newer = systemSettingsCalls.security.reply.safeParse(error.newer).data;
      if (newer) takeOver(newer);
      setSaving("failed");
      setRefused(problemLines(error));
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      aria-busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {refused && (
        <Alert color="red" role="alert">
          {refused}
        </Alert>
      )}
      <Switch
        label="Two-factor sign-in"
        description="Who signs in by password enters a code from an SMS or an email as well. Single sign-on leaves this to the provider."
        checked={twoFactor}
        onChange={(event) => {
          setTwoFactor(event.currentTarget.checked);
          setSaving(null);
        }}
      />
      <NumberInput
        className={css.minutes}
        label="Sign out when unused for"
        description="Open sessions follow at once."
        suffix=" minutes"
        min={minutesLeast}
        max={minutesMost}
        clampBehavior="none"
        decimalScale={1}
        value={minutes}
        error={wrong}
        onChange={(value) => {
          setMinutes(value);
          setSaving(null);
        }}
      />
      <div className={css.save}>
        <Button type="submit" variant="filled" loading={save.isPending}>
          Save
        </Button>
        <SaveState state={saving} />
      </div>
    </form>
  );
}
