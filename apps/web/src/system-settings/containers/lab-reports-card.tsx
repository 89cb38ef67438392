import { Switch } from "@mantine/core";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { useClinicSetting } from "../hooks/use-clinic-setting.ts";

/** How lab reports are taken in; a switch counts for what comes from then on. */
export function LabReportsCard() {
  const { value, error, retry, busy, save } = useClinicSetting("labReports");
  return (
    <Card title="Lab reports">
      <div className={css.form}>
        {value ? (
          <Switch
            label="Match test messages with patients"
            description="Messages that laboratories mark as test or training meet patients like any other. Off, each is about a person of its own, and lists leave it out."
            checked={value.matchTestMessages}
            disabled={busy}
            onChange={(event) => save({ matchTestMessages: event.currentTarget.checked })}
          />
        ) : error ? (
          <ErrorState message={error.message} onRetry={retry} />
        ) : (
          <SkeletonLines lines={2} />
        )}
      </div>
    </Card>
  );
}
