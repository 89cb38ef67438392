import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconBuildingHospital, IconChevronDown, IconHistory } from "@tabler/icons-react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { usePhoto } from "../../profiles/hooks/use-photo.ts";
import { TaskBell } from "../../tasks/containers/task-bell.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { Avatar } from "../../ui/person/avatar.tsx";
import css from "./header-tools.module.css";
import { OnDemandMenu } from "./on-demand-menu.tsx";

const RecentMenu = lazyPart(() => import("./recent-menu.tsx"), "RecentMenu");
const ClinicMenu = lazyPart(() => import("./clinic-menu.tsx"), "ClinicMenu");
const ProfileMenu = lazyPart(() => import("./profile-menu.tsx"), "ProfileMenu");

/** The right end of the header: recent activity, task bell, clinic selector, profile (R2.4-02 to R2.4-05). */
export function HeaderTools() {
  const { t } = useTranslation("shell");
  const viewer = useViewer();
  const { tenant, clinics } = viewer;
  const photo = usePhoto(viewer.id, viewer.photoUuid);
  const isTenantAdmin = useMay("MANAGE_TENANTS");
  return (
    <div className={css.tools}>
      <OnDemandMenu
        menu={RecentMenu}
        given={{}}
        button={
          <UnstyledButton className={css.round} aria-label={t("Recent activity")} title={t("Recent activity")}>
            <IconHistory size={17} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        }
      />
      {!isTenantAdmin && <TaskBell />}
      {clinics.length > 1 && (
        <OnDemandMenu
          menu={ClinicMenu}
          given={{}}
          button={
            <UnstyledButton className={css.clinic} aria-label={t("Clinic: {{name}}. Change", { name: tenant.name })}>
              <IconBuildingHospital size={16} stroke={1.75} aria-hidden="true" />
              <span>{tenant.name}</span>
              <IconChevronDown size={14} aria-hidden="true" />
            </UnstyledButton>
          }
        />
      )}
      <OnDemandMenu
        menu={ProfileMenu}
        given={{}}
        button={
          <UnstyledButton className={css.round}>
            <Avatar {...viewer} photo={photo} />
            <VisuallyHidden>{t("Profile: {{name}}", { name: viewer.displayName })}</VisuallyHidden>
          </UnstyledButton>
        }
      />
    </div>
  );
}
