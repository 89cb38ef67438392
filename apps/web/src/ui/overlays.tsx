import "@mantine/notifications/styles.layer.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { toastMilliseconds } from "@tracewell/contract/constants";
import { useEffect } from "react";
import { sayOverlaysMounted } from "./feedback/overlays-mounted.ts";
import "./feedback/toast-body.tsx";

/** Where confirm dialogs and toasts appear, over everything else. */
export function Overlays() {
  useEffect(sayOverlaysMounted, []);
  return (
    <>
      <ModalsProvider modalProps={{ centered: true }} />
      <Notifications position="bottom-right" autoClose={toastMilliseconds} limit={4} />
    </>
  );
}
