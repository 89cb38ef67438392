import type { PortalUser } from "@tracewell/contract/portal";
import { type ReactNode, useRef } from "react";
import { PortalFrame } from "../../portal/containers/portal-frame.tsx";
import { ClinicTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { LanguageSelector } from "../header/language-selector.tsx";
import { IdleEnd } from "../notices/idle-sign-out.tsx";
import { OfflineBanner } from "../notices/offline-banner.tsx";
import { useFocusAfterNavigation } from "./use-focus-after-navigation.ts";

/** The patients' portal: its own header and navigation, in the patient's language (R2.4-13). */
export function PatientLayout({ patient, children }: { patient: PortalUser; children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusAfterNavigation(content);
  return (
    <ClinicTimeZone value={patient.tenant.timeZone}>
      <PortalFrame
        patient={patient}
        content={content}
        languageSelector={<LanguageSelector />}
        notice={<OfflineBanner />}
      >
        {children}
      </PortalFrame>
      <IdleEnd timeoutSeconds={patient.idleTimeout} />
    </ClinicTimeZone>
  );
}
