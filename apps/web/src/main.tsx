import "./platform/calls/zod-settings.ts";
import "@mantine/core/styles.layer.css";
import "./ui/theme/letters.ts";
import { router } from "./routes.tsx";
import { showProduct } from "./shell/start/show-product.tsx";

void showProduct(router);
