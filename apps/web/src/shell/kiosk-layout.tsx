import type { ReactNode } from "react";
import css from "./kiosk-layout.module.css";
import { Logo } from "./logo.tsx";

/** The frame of the clinic's kiosk: a logo that leads nowhere, and the question (product §2.1). */
export const KioskLayout = ({ children }: { children: ReactNode }) => (
  <div className={css.layout}>
    <header className={css.header}>
      <Logo />
    </header>
    <main id="content">{children}</main>
  </div>
);
