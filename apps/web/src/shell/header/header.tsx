import { Suspense, useState } from "react";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { BurgerButton } from "../navigation/burger-button.tsx";
import { MainNavigation } from "../navigation/main-navigation.tsx";
import { useMenu } from "../navigation/use-menu.ts";
import { ClinicLogo } from "./clinic-logo.tsx";
import css from "./header.module.css";
import { HeaderTools } from "./header-tools.tsx";
import { SearchBox } from "./search-box.tsx";

const MobileMenu = lazyPart(() => import("../navigation/mobile-menu.tsx"), "MobileMenu");

/** The staff header (R2.4-01 to R2.4-06). Tenant administrators have no person search. */
export function Header() {
  const { layout, groups, isCurrent } = useMenu();
  const [opened, setOpened] = useState(false);
  const isTenantAdmin = useMay("MANAGE_TENANTS");
  const { tenant } = useViewer();
  return (
    <header className={css.header}>
      {layout.length > 0 && <BurgerButton opened={opened} onClick={() => setOpened(!opened)} />}
      {opened && (
        <Suspense>
          <MobileMenu groups={groups} isCurrent={isCurrent} onClose={() => setOpened(false)} />
        </Suspense>
      )}
      <ClinicLogo clinic={tenant} href="/home" />
      {layout.length > 0 && <MainNavigation layout={layout} isCurrent={isCurrent} />}
      {!isTenantAdmin && <SearchBox />}
      <HeaderTools />
    </header>
  );
}
