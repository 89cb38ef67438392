import { Alert, Button, NativeSelect, TextInput } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { KioskSettings } from "@tracewell/contract/kiosk";
import { inLanguage } from "@tracewell/contract/lookup-translations";
import { type ReactNode, useState } from "react";
import { kioskConfigured, kioskDevice, setUpKiosk } from "../../platform/browser/kiosk-device.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { signOut } from "../../platform/session/session-life.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import css from "../components/kiosk.module.css";
import { useConfigure, useConfirmPassword, useKiosk } from "../hooks/use-kiosk.ts";

const register = "/kiosk/patient/register";

/** Staff set the device up as a kiosk, or take it out of service; once it is one, behind its password. */
export function KioskConfigPage() {
  const { t } = useTranslation("kiosk");
  const [open, setOpen] = useState(!kioskConfigured());
  const { data, error, refetch } = useKiosk();
  return (
    <div className={css.config}>
      <h1 className={`${patientCss.title} ${css.title}`}>{t("Set up this kiosk")}</h1>
      {!open ? (
        <PasswordGate onOpen={() => setOpen(true)} />
      ) : data ? (
        <ConfigForm settings={data} />
      ) : error ? (
        <ErrorState message={t(error.message)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </div>
  );
}

function PasswordGate({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("kiosk");
  const router = useRouter();
  const [password, setPassword] = useState("");
  const confirm = useConfirmPassword(onOpen);
  return (
    <Form
      problem={confirm.error?.message ?? null}
      onSubmit={() => {
        if (password !== "" && !confirm.isPending) confirm.mutate({ body: { password } });
      }}
    >
      <p>{t("This is for staff. Enter the password of the kiosk.")}</p>
      <PasswordField
        size="lg"
        label={t("Password")}
        autoComplete="off"
        showLabel={t("Show the password")}
        value={password}
        onChange={setPassword}
      />
      <div className={css.buttons}>
        <Button size="lg" onClick={() => void router.navigate({ href: register })}>
          {t("Back")}
        </Button>
        <Button size="lg" type="submit" variant="filled" loading={confirm.isPending}>
          {t("Next")}
        </Button>
      </div>
    </Form>
  );
}

function ConfigForm({ settings }: { settings: KioskSettings }) {
  const { t, language } = useTranslation("kiosk");
  const router = useRouter();
  const [kioskNumber, setKioskNumber] = useState(settings.kioskNumber ?? "");
  const [visitTypeId, setVisitTypeId] = useState(kioskDevice()?.visitTypeId ?? "");
  const [locationId, setLocationId] = useState(() => {
    const before = kioskDevice()?.locationId;
    return settings.locations.some(({ id }) => id === before) ? (before ?? "") : "";
  });
  const configure = useConfigure(() => {
    setUpKiosk({ visitTypeId: visitTypeId || null, locationId: locationId || null, language });
    void router.navigate({ href: register });
  });
  const leave = () => {
    if (kioskConfigured()) void router.navigate({ href: "/kiosk/patient/logout" });
    else signOut();
  };
  return (
    <Form
      problem={configure.error?.message ?? null}
      onSubmit={() => {
        if (kioskNumber.trim() !== "" && !configure.isPending) configure.mutate({ body: { kioskNumber } });
      }}
    >
      <p>{settings.clinic}</p>
      <TextInput
        size="lg"
        label={t("Kiosk number")}
        required
        maxLength={40}
        autoComplete="off"
        value={kioskNumber}
        onChange={(event) => setKioskNumber(event.currentTarget.value)}
      />
      <NativeSelect
        size="lg"
        label={t("Visitors come here for")}
        value={visitTypeId}
        data={[
          { value: "", label: t("They choose") },
          ...settings.visitTypes.map((type) => ({ value: type.id, label: inLanguage(type, language) })),
        ]}
        onChange={(event) => setVisitTypeId(event.currentTarget.value)}
      />
      {settings.locations.length > 0 && (
        <NativeSelect
          size="lg"
          label={t("Location of this kiosk")}
          value={locationId}
          data={[
            { value: "", label: "–" },
            ...settings.locations.map((location) => ({ value: location.id, label: inLanguage(location, language) })),
          ]}
          onChange={(event) => setLocationId(event.currentTarget.value)}
        />
      )}
      <div className={css.buttons}>
        <Button size="lg" onClick={leave}>
          {t("Sign the kiosk out")}
        </Button>
        <Button size="lg" type="submit" variant="filled" loading={configure.isPending}>
          {t("Save and begin")}
        </Button>
      </div>
    </Form>
  );
}

type FormProps = { problem: string | null; onSubmit: () => void; children: ReactNode };

function Form({ problem, onSubmit, children }: FormProps) {
  const { t } = useTranslation("kiosk");
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div role="alert">{problem && <Alert color="red">{t(problem)}</Alert>}</div>
      {children}
    </form>
  );
}
