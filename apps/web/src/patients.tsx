import "./platform/calls/zod-settings.ts";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
import { router } from "./patient-routes.ts";
import { whenIdle } from "./platform/browser/when-idle.ts";
import { showProduct } from "./shell/start/show-product.tsx";

// The build gives each component its own styles (patient-pages.ts).
if (import.meta.env.DEV) void import("@mantine/core/styles.layer.css");
void showProduct(router);
// A phone on a slow line shows its own letters first.
const stopWaiting = router.subscribe("onRendered", () => {
  stopWaiting();
  whenIdle(() => void import("./ui/theme/letters.ts"));
});
