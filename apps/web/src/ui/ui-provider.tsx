import "@mantine/notifications/styles.layer.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { toastMilliseconds } from "@tracewell/contract/constants";
import type { ComponentType, ReactNode } from "react";
import { type LinkProps, LinkProvider } from "./link.tsx";
import { UiTexts, type UiTextsShape } from "./texts.tsx";
import { ThemeProvider } from "./theme/theme-provider.tsx";

type UiProviderProps = {
  children: ReactNode;
  /** How this app follows a link: the router's own component. */
  link: ComponentType<LinkProps>;
  /** The design system's words in the user's language. */
  texts?: Partial<UiTextsShape>;
};

/** All that the design system needs around an app: theme, words, links, confirm dialogs, toasts. */
export const UiProvider = ({ children, link, texts = {} }: UiProviderProps) => (
  <ThemeProvider>
    <UiTexts texts={texts}>
      <LinkProvider value={link}>
        <ModalsProvider modalProps={{ centered: true }}>{children}</ModalsProvider>
        <Notifications position="bottom-right" autoClose={toastMilliseconds} limit={4} />
      </LinkProvider>
    </UiTexts>
  </ThemeProvider>
);
