import { NumberInput, Switch } from "@mantine/core";
import { mostMonitoringDays } from "@tracewell/contract/clinic-settings";
import { useState } from "react";
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
      <PlaceholderSwitch />
      <IsolationSwitch />
      <MonitoringSwitches />
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

function PlaceholderSwitch() {
  const { value, error, retry, busy, save } = useClinicSetting("organizationAdvanced");
  if (!value) return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={2} />;
  return (
    <Switch
      label="Tests without results"
      description="Patients see in the portal that a test is being worked on. Off, they see it once they can read its result."
      checked={value.showPlaceholder}
      disabled={busy}
      onChange={(event) => save({ ...value, showPlaceholder: event.currentTarget.checked })}
    />
  );
}

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

/** Whose isolation is followed by their records, besides those whose last day stands with the person, and for how many days. */
function MonitoringSwitches() {
  const { value, error, retry, busy, save } = useClinicSetting("isolationMonitoring");
  if (!value) return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={2} />;
  const follow = (name: "enableInvestigation" | "enableContact", label: string, who: string) => (
    <Switch
      label={label}
      description={`${who} in the status Isolation Monitoring count as in isolation.`}
      checked={value[name]}
      disabled={busy}
      onChange={(event) => save({ ...value, [name]: event.currentTarget.checked })}
    />
  );
  const last = (name: "investigationDays" | "contactDays", label: string, after: string) => (
    <FollowedDays
      key={value[name]}
      label={label}
      description={`Until so many days after ${after}, where no isolation deadline says otherwise.`}
      days={value[name]}
      busy={busy}
      onKeep={(days) => save({ ...value, [name]: days })}
    />
  );
  return (
    <>
      {follow("enableInvestigation", "Isolation of cases", "Patients of investigations")}
      {value.enableInvestigation && last("investigationDays", "Follow-up of cases", "it began")}
      {follow("enableContact", "Isolation of contacts", "Contacts")}
      {value.enableContact && last("contactDays", "Follow-up of contacts", "the last exposure")}
    </>
  );
}

interface FollowedDaysProps {
  label: string;
  description: string;
  days: number;
  busy: boolean;
  onKeep: (days: number) => void;
}

/** A number of days, kept when it is left. */
function FollowedDays({ label, description, days, busy, onKeep }: FollowedDaysProps) {
  const [typed, setTyped] = useState<number | string>(days);
  const keep = () => {
    if (typeof typed !== "number") setTyped(days);
    else if (typed !== days) onKeep(typed);
  };
  return (
    <NumberInput
      label={label}
      description={description}
      suffix=" days"
      value={typed}
      min={1}
      max={mostMonitoringDays}
      allowDecimal={false}
      clampBehavior="strict"
      disabled={busy}
      onChange={setTyped}
      onBlur={keep}
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
