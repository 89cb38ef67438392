import "@mantine/notifications/styles.layer.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { toastMilliseconds } from "@tracewell/contract/constants";

/** Where confirm dialogs and toasts appear, over everything else. */
export const Overlays = () => (
  <>
    <ModalsProvider modalProps={{ centered: true }} />
    <Notifications position="bottom-right" autoClose={toastMilliseconds} limit={4} />
  </>
);
