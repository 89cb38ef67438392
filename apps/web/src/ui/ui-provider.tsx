import { type ComponentType, type ReactNode, Suspense } from "react";
import { type LinkProps, LinkProvider } from "./link.tsx";
import { lazyPart } from "./parts/lazy-part.tsx";
import { UiTexts, type UiTextsShape } from "./texts.tsx";
import { ThemeProvider } from "./theme/theme-provider.tsx";

/** A seventh of the first screen's script, and nothing that it shows: it comes right after. */
const Overlays = lazyPart(() => import("./overlays.tsx"), "Overlays", { silent: true });

type UiProviderProps = {
  children: ReactNode;
  /** How this app follows a link: the router's own component. */
  link: ComponentType<LinkProps>;
  /** Whether what opens over a page is there, too. */
  overlays?: boolean;
  /** The design system's words in the user's language. */
  texts?: Partial<UiTextsShape>;
};

/** All that the design system needs around an app: theme, words, links, confirm dialogs, toasts. */
export const UiProvider = ({ children, link, overlays = true, texts = {} }: UiProviderProps) => (
  <ThemeProvider>
    <UiTexts texts={texts}>
      <LinkProvider value={link}>
        {children}
        {overlays && (
          <Suspense>
            <Overlays />
          </Suspense>
        )}
      </LinkProvider>
    </UiTexts>
  </ThemeProvider>
);
