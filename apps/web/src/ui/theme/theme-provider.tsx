import "./tokens.css";
import "./module-colors.css";
import "./clinic-theme.css";
import "./mantine.css";
import "./base.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";
import { colorSchemeKey } from "./use-theme.ts";

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/**
 * Gives the component library our theme, in the system's scheme unless the user chose one.
 * It writes no <style> tag: variables are in mantine.css, and responsive style props (`hiddenFrom`, `w={{ base: … }}`) are not used.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={colorSchemeManager}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
