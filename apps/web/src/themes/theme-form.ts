import { type ColorFault, colorFaults, type ThemeColors } from "@tracewell/contract/theme-colors";
import { colorsOf, shippedThemes, type ThemeName, type ThemeSetting, themeNames } from "@tracewell/contract/themes";

/** The theme as it is chosen; the clinic's own colors as they are typed. */
export interface ThemeForm {
  name: ThemeName;
  own: ThemeColors | null;
}

export const themeFormOf = ({ name, own }: ThemeSetting): ThemeForm => ({ name, own });

export const themeTitle = (name: ThemeName): string => {
  if (name === "standard") return "Standard";
  return name === "own" ? "Colors of the clinic" : shippedThemes[name].name;
};

export const themeChoices = themeNames.map((name) => ({ name, title: themeTitle(name) }));

/** The form with this theme; the clinic's own colors begin with those that were in sight. */
export const withTheme = (form: ThemeForm, name: ThemeName): ThemeForm => ({
  name,
  own: name === "own" ? (form.own ?? colorsOf(form) ?? shippedThemes.harbor.colors) : form.own,
});

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
const texts = ({ light, dark }: ThemeColors) =>
  [light, dark].flatMap(({ accent, page, header }) => [accent, page, header]);

/** Whether each field holds a whole color; before that nothing can be said of its contrast. */
export const isWhole = (colors: ThemeColors): boolean => texts(colors).every(isColor);

/** What keeps the clinic's own colors from being saved. */
export function faultsOf({ name, own }: ThemeForm): ColorFault[] {
  return name === "own" && own && isWhole(own) ? colorFaults(own) : [];
}

export function themeErrors(form: ThemeForm): Record<string, string> {
  if (form.name === "own" && form.own && !isWhole(form.own)) {
    return { own: "Write each color as # and six digits, such as #1f6b52." };
  }
  const faults = faultsOf(form);
  return faults.length > 0 ? { own: faults.map(({ text }) => text).join(" ") } : {};
}
