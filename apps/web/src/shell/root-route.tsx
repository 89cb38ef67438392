import { createRootRoute } from "@tanstack/react-router";
import { Frame } from "./frame.tsx";

export const rootRoute = createRootRoute({ component: Frame });
