import { type ReactNode, Suspense, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { ClinicTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { ClinicWaitLimits } from "../../ui/time/duration.tsx";
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

const ViewAsStripe = lazyPart(() => import("../notices/view-as-stripe.tsx"), "ViewAsStripe");
const LiveNotices = lazyPart(() => import("../notices/live-notices.tsx"), "LiveNotices", { silent: true });
const PreloadLookups = lazyPart(() => import("../start/preload-lookups.ts"), "PreloadLookups", { silent: true });

/** The staff workspace: header, content, footer with environment stripe (R2.1-03). */
export function MainLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { tenant, viewingAs, settings } = useViewer();
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
        {settings ? <ClinicWaitLimits value={settings}>{children}</ClinicWaitLimits> : children}
      </main>
      <SidebarSlot />
      <Footer />
      <ShellKeys />
      <ShellDialogs />
      <KeptTheme />
      <Suspense>
        <LiveNotices />
        <PreloadLookups />
      </Suspense>
      <IdleSignOut />
    </ClinicTimeZone>
  );
}
