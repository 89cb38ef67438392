import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement, ReactNode } from "react";
import { theme } from "../src/ui/theme/theme.ts";

/** Our theme, with menus and dialogs that are there at once. */
const Around = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);

/** Puts a part into the page; answers someone who types and presses there. */
export function show(part: ReactElement) {
  const user = userEvent.setup();
  return { user, ...render(part, { wrapper: Around }) };
}
