import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { changeClinic } from "../platform/session/session.ts";
import { useViewer } from "../platform/session/use-session.ts";
import { HeaderMenuFrame } from "./header-menu-frame.tsx";
import type { HeaderButton } from "./on-demand-menu.tsx";

/** The clinics that the account may enter; the one it is in is ticked. */
export function ClinicMenu({ button }: { button: HeaderButton }) {
  const { t } = useTranslation("shell");
  const { tenant, clinics } = useViewer();
  const choose = (chosen: string) => {
    const entry = clinics.find((clinic) => clinic.tenant === chosen);
    // A failure has been told by a toast; the user is still in the clinic before.
    if (entry && chosen !== tenant.id) changeClinic(entry).catch(() => undefined);
  };
  return (
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
  );
}
