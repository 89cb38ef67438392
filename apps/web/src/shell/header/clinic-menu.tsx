import { Menu } from "@mantine/core";
import { Suspense } from "react";
import { useClinicChange } from "../../auth/hooks/use-clinic-change.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { HeaderMenuFrame } from "./header-menu-frame.tsx";
import type { HeaderButton } from "./on-demand-menu.tsx";

const ClinicChangeDialog = lazyPart(
  () => import("../../auth/containers/clinic-change-dialog.tsx"),
  "ClinicChangeDialog",
);

/** The clinics that the account may enter; the one it is in is ticked. A clinic may ask for a code first. */
export function ClinicMenu({ button }: { button: HeaderButton }) {
  const { t } = useTranslation("shell");
  const { tenant, clinics } = useViewer();
  const { change, asked, cancel } = useClinicChange();
  const choose = (chosen: string) => {
    const entry = clinics.find((clinic) => clinic.tenant === chosen);
    if (entry && chosen !== tenant.id) void change(entry);
  };
  return (
    <>
      <HeaderMenuFrame button={button}>
        <Menu.Label>{t("Clinic")}</Menu.Label>
        <Menu.RadioGroup value={tenant.id} onChange={choose}>
          {clinics.map((entry) => (
            <Menu.RadioItem key={entry.tenant} value={entry.tenant} closeMenuOnClick>
              {entry.tenant_name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </HeaderMenuFrame>
      <Suspense>{asked && <ClinicChangeDialog asked={asked} onCancel={cancel} />}</Suspense>
    </>
  );
}
