import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "../../platform/browser/when-idle.ts";
import { UiProvider } from "../../ui/ui-provider.tsx";
import { RouterLink } from "../routing/router-link.tsx";

/** What the design system needs around the product. What opens over a page comes when the first page is drawn. */
export function Providers({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => router.subscribe("onRendered", () => whenIdle(() => setDrawn(true))), [router]);
  return (
    <UiProvider link={RouterLink} overlays={drawn}>
      {children}
    </UiProvider>
  );
}
