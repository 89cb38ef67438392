import { NumberInput, Switch } from "@mantine/core";
import { idleTimeoutRange, type SecuritySettings, systemSettingsCalls } from "@tracewell/contract/system-settings";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { useSecurity } from "../hooks/use-security.ts";

const secondsInMinute = 60;
const minutesMost = idleTimeoutRange.max / secondsInMinute;
const minutesLeast = idleTimeoutRange.min / secondsInMinute;

/** How the clinic's sessions begin and end. */
export function SessionsCard() {
  const { data, error, refetch } = useSecurity();
  return (
    <Card title="Sessions">
      {data && <Sessions settings={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={4} />}
    </Card>
  );
}

interface SessionsForm {
  twoFactor: boolean;
  /** As it is typed. */
  minutes: number | string;
}

const labels: Record<keyof SessionsForm, string> = {
  twoFactor: "Two-factor sign-in",
  minutes: "Sign out when unused for",
};

const formOf = ({ twoFactor, idleTimeoutSeconds }: SecuritySettings): SessionsForm => ({
  twoFactor,
  minutes: idleTimeoutSeconds / secondsInMinute,
});
const fieldText = ({ twoFactor, minutes }: SessionsForm, field: string): string => {
  if (field === "twoFactor") return twoFactor ? "Yes" : "No";
  return `${minutes} minutes`;
};
const errorsOf = ({ minutes }: SessionsForm): Record<string, string> =>
  typeof minutes !== "number" || minutes < minutesLeast || minutes > minutesMost
    ? { minutes: `Enter ${minutesLeast} to ${minutesMost} minutes.` }
    : {};

function Sessions({ settings }: { settings: SecuritySettings }) {
  const edit = useEdit<SecuritySettings, SessionsForm, SessionsForm>({
    draft: "sessions",
    page: settings,
    formOf,
    words: { label: (field) => labels[field as keyof SessionsForm], value: fieldText },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: errorsOf(form) }),
    send: (changes, version, base) => {
      const { twoFactor, minutes } = { ...base, ...changes };
      const idleTimeoutSeconds = Math.round(Number(minutes) * secondsInMinute);
      return ask(systemSettingsCalls.saveSecurity, { body: { twoFactor, idleTimeoutSeconds, version }, silent: true });
    },
    fieldOf: ({ field }) => (field === "idleTimeoutSeconds" ? "minutes" : field),
    readNewer: (newer) => systemSettingsCalls.security.reply.safeParse(newer).data,
    keep: (newer) => queryClient.setQueryData(callKey(systemSettingsCalls.security), newer),
  });
  const form = edit.form ?? formOf(settings);
  return (
    <EditCard
      label="Sessions"
      edit={edit}
      view={
        <Facts
          facts={Object.entries(labels).map(([field, label]) => ({ label, value: fieldText(formOf(settings), field) }))}
        />
      }
      form={
        edit.form && (
          <>
            <Switch
              label={labels.twoFactor}
              description="Who signs in by password enters a code from an SMS or an email as well. Single sign-on leaves this to the provider."
              checked={form.twoFactor}
              onChange={(event) => edit.change({ twoFactor: event.currentTarget.checked })}
            />
            <NumberInput
              className={css.minutes}
              label={labels.minutes}
              description="Open sessions follow at once."
              suffix=" minutes"
              min={minutesLeast}
              max={minutesMost}
              clampBehavior="none"
              decimalScale={1}
              value={form.minutes}
              error={errorsOf(form).minutes ?? edit.errors.minutes}
              onChange={(minutes) => edit.change({ minutes })}
            />
          </>
        )
      }
    />
  );
}
