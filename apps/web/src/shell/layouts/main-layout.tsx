import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { ClinicTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Header } from "../header/header.tsx";
import { ShellDialogs } from "../header/shell-dialogs.tsx";
import { ShellKeys } from "../keyboard/shell-keys.tsx";
import { IdleSignOut } from "../notices/idle-sign-out.tsx";
import { OfflineBanner } from "../notices/offline-banner.tsx";
import { SidebarSlot } from "../sidebar/sidebar-slot.tsx";
import { Footer } from "./footer.tsx";
import { KeptTheme } from "./kept-theme.tsx";
import css from "./main-layout.module.css";
import { useFocusAfterNavigation } from "./use-focus-after-navigation.ts";

const AccessChanges = lazy(() =>
  import("../notices/access-changes.tsx").then((module) => ({ default: module.AccessChanges })),
);
const ViewAsStripe = lazy(() =>
  import("../notices/view-as-stripe.tsx").then((module) => ({ default: module.ViewAsStripe })),
);
const AssignmentNotice = lazy(() =>
  import("../notices/assignment-notice.tsx").then((module) => ({ default: module.AssignmentNotice })),
);
const DangerNotice = lazy(() =>
  import("../notices/danger-notice.tsx").then((module) => ({ default: module.DangerNotice })),
);
const ExportNotice = lazy(() =>
  import("../notices/export-notice.tsx").then((module) => ({ default: module.ExportNotice })),
);
const ListChanges = lazy(() =>
  import("../notices/list-changes.tsx").then((module) => ({ default: module.ListChanges })),
);

const PreloadLookups = lazy(() =>
  import("../start/preload-lookups.ts").then((module) => ({ default: module.PreloadLookups })),
);

/** The staff workspace: header, content, footer with environment stripe (R2.1-03). */
export function MainLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { tenant, viewingAs } = useViewer();
  const content = useRef<HTMLElement>(null);
  useFocusAfterNavigation(content);
  return (
    <ClinicTimeZone value={tenant.timeZone}>
      <button type="button" className={css.skip} onClick={() => content.current?.focus()}>
        {t("Skip to the content")}
      </button>
      {viewingAs && (
        <Suspense>
          <ViewAsStripe role={viewingAs.name} />
        </Suspense>
      )}
      <Header />
      <OfflineBanner />
      <main id="content" ref={content} tabIndex={-1} className={css.content}>
        {children}
      </main>
      <SidebarSlot />
      <Footer />
      <ShellKeys />
      <ShellDialogs />
      <KeptTheme />
      <Suspense>
        <AccessChanges />
        <AssignmentNotice />
        <DangerNotice />
        <ExportNotice />
        <ListChanges />
        <PreloadLookups />
      </Suspense>
      <IdleSignOut />
    </ClinicTimeZone>
  );
}
