import { createRootRoute } from "@tanstack/react-router";
import { Frame } from "../layouts/frame.tsx";

export const rootRoute = createRootRoute({ component: Frame });
