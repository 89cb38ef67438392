import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from "@mantine/core";
import { firstDayOfWeek, monthFormat } from "@tracewell/contract/constants";

/** Our tones behind the library's color names; a component asked for another color gets the accent. */
const tones: Record<string, { strong: string; soft: string }> = {
  accent: { strong: "var(--accent)", soft: "var(--accent-soft)" },
  red: { strong: "var(--pos)", soft: "var(--pos-soft)" },
  yellow: { strong: "var(--exp)", soft: "var(--exp-soft)" },
  green: { strong: "var(--neg)", soft: "var(--neg-soft)" },
  blue: { strong: "var(--info)", soft: "var(--info-soft)" },
  gray: { strong: "var(--ink-2)", soft: "var(--mute-soft)" },
};
const accent = { strong: "var(--accent)", soft: "var(--accent-soft)" };

const clear = "1px solid transparent";
const mixed = (color: string) => `color-mix(in oklab, ${color} 88%, var(--ink))`;

/** Colors of buttons and their kin from the tokens alone: every pair is one that reaches 4.5:1 in light and dark. */
const variantColors: VariantColorsResolver = ({ color, theme, variant }) => {
  const { strong, soft } = tones[color ?? theme.primaryColor] ?? accent;
  if (variant === "filled") {
    return { background: strong, hover: mixed(strong), color: "var(--on-accent)", border: clear };
  }
  if (variant === "light") return { background: soft, hover: mixed(soft), color: strong, border: clear };
  if (variant === "outline") {
    return { background: "transparent", hover: soft, color: strong, border: `1px solid ${strong}` };
  }
  if (variant === "subtle") return { background: "transparent", hover: soft, color: strong, border: clear };
  if (variant === "transparent") {
    return { background: "transparent", hover: "transparent", color: strong, border: clear };
  }
  return {
    background: "var(--card)",
    hover: "var(--hover)",
    color: color === "red" ? strong : "var(--ink)",
    border: "1px solid var(--line-2)",
  };
};

const accentShades = Array.from({ length: 10 }, () => "var(--accent)") as unknown as MantineColorsTuple;
const small = { defaultProps: { size: "sm" } };
/** Every calendar, standing alone or behind a field (R9-34). */
const calendar = { firstDayOfWeek, monthLabelFormat: monthFormat } as const;
/** The library locks the page's scroll with a <style> tag, which a strict content policy refuses, and makes the page jump. */
const unlocked = { defaultProps: { lockScroll: false } };
/** The library lays a dialog's head over everything in it, also over choices that open upwards. */
const dialog = { ...unlocked, styles: { header: { zIndex: 1 } } };

export const theme = createTheme({
  primaryColor: "accent",
  colors: { accent: accentShades },
  variantColorResolver: variantColors,
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  defaultRadius: "md",
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Button: { defaultProps: { size: "sm", variant: "default" } },
    ActionIcon: { defaultProps: { size: "md", variant: "subtle", color: "gray" } },
    TextInput: small,
    Textarea: small,
    NumberInput: small,
    PasswordInput: small,
    Select: small,
    MultiSelect: small,
    Autocomplete: small,
    TagsInput: small,
    Calendar: { defaultProps: calendar },
    DatePicker: { defaultProps: calendar },
    DateInput: { defaultProps: { ...calendar, size: "sm" } },
    Checkbox: { defaultProps: { size: "xs" } },
    Radio: { defaultProps: { size: "xs" } },
    Switch: small,
    Modal: dialog,
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Drawer: dialog,
    Spotlight: unlocked,
    SpotlightRoot: unlocked,
  },
});
