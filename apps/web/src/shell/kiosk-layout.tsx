import type { ReactNode } from "react";
import { KioskFrame } from "../kiosk/pages/kiosk-frame.tsx";
import { useSession } from "../platform/session/use-session.ts";
import { Logo } from "./logo.tsx";

/** The kiosk's layout (product §2.1); nothing while someone has just signed out. */
export const KioskLayout = ({ children }: { children: ReactNode }) =>
  useSession() ? <KioskFrame logo={<Logo />}>{children}</KioskFrame> : null;
