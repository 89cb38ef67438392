import { z } from "zod";
import { call } from "./call.ts";
import { MadeOn } from "./primitives.ts";
import { colorText, type ThemeColors } from "./theme-colors.ts";

/** The themes that come with the product (R3-100): each a set of colors, checked by themes.test.ts. */
export const shippedThemes = {
  riverside: {
    name: "Riverside County",
    colors: {
      light: { accent: "#1f6b52", page: "#f3f8f5", header: "#eaf4ef" },
      dark: { accent: "#7fd1b0", page: "#0f1815", header: "#15231d" },
    },
  },
  harbor: {
    name: "Harbor County",
    colors: {
      light: { accent: "#1c4f8f", page: "#f3f6fb", header: "#ecf2fa" },
      dark: { accent: "#8ab8f0", page: "#0e141d", header: "#14202f" },
    },
  },
  metro: {
    name: "Metro County",
    colors: {
      light: { accent: "#5b3f9e", page: "#f7f5fb", header: "#f2f0fa" },
      dark: { accent: "#bda6f2", page: "#13111a", header: "#1d1a28" },
    },
  },
  "covid-light": {
    name: "COVID, light",
    colors: {
      light: { accent: "#0b6579", page: "#f2f9fb", header: "#e6f5f8" },
      dark: { accent: "#72cfe4", page: "#0d161a", header: "#12232a" },
    },
  },
  "covid-dark": {
    name: "COVID, dark",
    colors: {
      light: { accent: "#8f1d47", page: "#f6f3f5", header: "#f6f0f3" },
      dark: { accent: "#f59ab8", page: "#120b0f", header: "#26161d" },
    },
  },
  hawaii: {
    name: "Hawaii",
    colors: {
      light: { accent: "#00686b", page: "#fbf7ef", header: "#f8f1e3" },
      dark: { accent: "#7ed6cf", page: "#14120d", header: "#221e14" },
    },
  },
} as const satisfies Record<string, { name: string; colors: ThemeColors }>;

const shippedNames = Object.keys(shippedThemes) as (keyof typeof shippedThemes)[];
/** `standard`: the product's own colors, one for each module. `own`: the clinic's. */
export const themeNames = ["standard", ...shippedNames, "own"] as const;
export type ThemeName = (typeof themeNames)[number];

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "Write the color as # and six digits, such as #1f6b52.");
const SchemeColors = z.object({ accent: Color, page: Color, header: Color });

/** A clinic's choice; its own colors stay while another theme is chosen. */
const ChosenTheme = z.object({
  name: z.enum(themeNames),
  own: z.object({ light: SchemeColors, dark: SchemeColors }).nullable(),
});
export type ChosenTheme = z.infer<typeof ChosenTheme>;

/** With the version that it is edited on; 0: nobody has chosen one. */
export const ThemeSetting = ChosenTheme.extend({ version: MadeOn });
export type ThemeSetting = z.infer<typeof ThemeSetting>;

/** The colors of a choice; null: the product's own. */
export function colorsOf({ name, own }: ChosenTheme): ThemeColors | null {
  if (name === "own") return own;
  return name === "standard" ? null : shippedThemes[name].colors;
}

/** The colors of what is kept of a clinic, for its browsers. */
export const keptColorText = (kept: unknown): string => {
  const { data } = ChosenTheme.safeParse(kept);
  return data ? colorText(colorsOf(data)) : "";
};

export const themeCalls = {
  get: call({
    method: "GET",
    path: "/config/theme",
    summary: "The theme of the clinic's screens, and its own colors.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: ThemeSetting,
  }),
  save: call({
    method: "PUT",
    path: "/config/theme",
    summary: "Chooses the theme of the clinic's screens; colors that would leave a text unreadable are refused.",
    needs: "EDIT_SYSTEM_SETTINGS",
    body: ThemeSetting,
    reply: ThemeSetting,
    refuses: ["edit.stale", "theme.contrast", "theme.no-colors"],
  }),
};
