import { shippedThemes } from "@tracewell/contract/themes";
import { chooseTheme, describeTheme } from "../../themes/theme.service.ts";
import { labelOf } from "../compare.model.ts";
import { putEach, type Section } from "./section.service.ts";

const names: Record<string, string> = {
  standard: "Standard",
  own: "The clinic’s own",
  ...Object.fromEntries(Object.entries(shippedThemes).map(([key, { name }]) => [key, name])),
};

/** The colors of the clinic's screens: one item. */
export const theme: Section<"theme"> = {
  key: "theme",
  read: async (tx, viewer) => {
    const { version, name, own } = await describeTheme(tx, viewer);
    return [{ id: "theme", version, item: { name, own } }];
  },
  keyOf: () => "theme",
  nameOf: () => "Colors of the screens",
  factsOf: ({ name, own }) => ({
    Theme: names[name] ?? name,
    ...Object.fromEntries(
      Object.entries(own ?? {}).flatMap(([scheme, colors]) =>
        Object.entries(colors).map(([part, color]) => [`${labelOf(scheme)} ${part}`, color]),
      ),
    ),
  }),
  put: putEach((tx, viewer, { item, kept }) => chooseTheme(tx, viewer, { ...item, version: kept?.version ?? 0 })),
};
