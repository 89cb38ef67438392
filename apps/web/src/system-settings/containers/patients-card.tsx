import { Switch } from "@mantine/core";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { useClinicSetting } from "../hooks/use-clinic-setting.ts";
import { usePatientPortal } from "../hooks/use-patient-portal.ts";

/** What patients and visitors are offered; a switch counts at once. */
export const PatientsCard = () => (
  <Card title="Patients and visitors">
    <div className={css.form}>
      <PortalSwitch />
      <IsolationSwitch />
      <LanguagesSwitch />
    </div>
  </Card>
);

function PortalSwitch() {
  const { enabled, error, retry, busy, turn } = usePatientPortal();
  const confirm = useConfirm();
  if (enabled === undefined)
    return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={2} />;
  const change = async (on: boolean) => {
    if (on || (await confirm(turningOff))) turn(on);
  };
  return (
    <Switch
      label="Patient portal"
      description="Patients sign in and see what is theirs. Off, nobody can, no invitations go out, and what was set up is kept."
      checked={enabled}
      disabled={busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

const turningOff = {
  text: "Turn the patient portal off?",
  detail: "Patients who are signed in are signed out at once, and nobody can sign in until it is on again.",
  action: "Turn off",
};

function IsolationSwitch() {
  const { value, error, retry, busy, save } = useClinicSetting("isolationMessaging");
  if (!value) return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={2} />;
  return (
    <Switch
      label="Daily self-assessment"
      description="The portal asks patients each day how they are, who is in isolation gets a link to the form each morning, and patients may refuse messages about isolation."
      checked={value.enabled}
      disabled={busy}
      onChange={(event) => save({ enabled: event.currentTarget.checked })}
    />
  );
}

function LanguagesSwitch() {
  const { value, error, retry, busy, save } = useClinicSetting("registration");
  if (!value) return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={2} />;
  return (
    <Switch
      label="Languages at the kiosk"
      description="Visitors choose the language in which they register."
      checked={value.languageSelector}
      disabled={busy}
      onChange={(event) => save({ ...value, languageSelector: event.currentTarget.checked })}
    />
  );
}
