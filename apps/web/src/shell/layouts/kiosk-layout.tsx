import { type ReactNode, Suspense } from "react";
import { KioskFrame } from "../../kiosk/containers/kiosk-frame.tsx";
import { useSession } from "../../platform/session/use-session.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { ClinicLogo } from "../header/clinic-logo.tsx";

const AccessChanges = lazyPart(() => import("../notices/access-changes.tsx"), "AccessChanges", { silent: true });
const ConfigurationChanges = lazyPart(() => import("../notices/configuration-changes.tsx"), "ConfigurationChanges", {
  silent: true,
});

/** The kiosk's layout (R2.1-09); empty while someone has just signed out. */
export function KioskLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    session && (
      <KioskFrame logo={<ClinicLogo clinic={session.tenant} />}>
        <Suspense>
          <AccessChanges />
          <ConfigurationChanges />
        </Suspense>
        {children}
      </KioskFrame>
    )
  );
}
