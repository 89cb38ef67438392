import { describe, expect, it } from "vitest";
import { colorFaults, contrast, mixed, readable, type ThemeColors } from "./theme-colors.ts";
import { keptColorText, shippedThemes, themeNames } from "./themes.ts";

const green: ThemeColors = {
  light: { accent: "#1f6b52", page: "#f3f8f5", header: "#eaf4ef" },
  dark: { accent: "#7fd1b0", page: "#0f1815", header: "#15231d" },
};
const changed = (scheme: "light" | "dark", part: Partial<ThemeColors["light"]>): ThemeColors => ({
  ...green,
  [scheme]: { ...green[scheme], ...part },
});

it("counts contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
});

describe("the themes that are shipped", () => {
  it.each(Object.entries(shippedThemes))("%s can be read in light and dark", (_, { colors }) => {
    expect(colorFaults(colors)).toEqual([]);
  });

  it("are the standard one, three counties', two for COVID and Hawaii's", () => {
    expect(themeNames).toEqual([
      "standard",
      "riverside",
      "harbor",
      "metro",
      "covid-light",
      "covid-dark",
      "hawaii",
      "own",
    ]);
  });
});

describe("a clinic's own colors", () => {
  it.each([
    ["light.accent", changed("light", { accent: "#f2c230" })],
    ["dark.accent", changed("dark", { accent: "#123456" })],
    ["light.page", changed("light", { page: "#8a8a8a" })],
    ["dark.header", changed("dark", { header: "#6b7f8f" })],
  ])("are refused where %s can't be read, with one that can", (field, colors) => {
    const fault = colorFaults(colors).find((each) => each.field === field);
    expect(fault?.text).toMatch(/has a contrast of \d+\.\d:1 and needs (4\.5|3):1\. #[0-9a-f]{6} would do\.$/);
    const [scheme, part] = field.split(".") as ["light" | "dark", "accent"];
    expect(colorFaults(changed(scheme, { [part]: fault?.instead }))).toEqual([]);
  });

  it("stay as they are where they can be read", () => {
    expect(readable("accent", "light", green.light)).toBe("#1f6b52");
  });

  it("never round a contrast up to what is needed", () => {
    for (let grey = 0x60; grey < 0x90; grey += 1) {
      const accent = `#${grey.toString(16).repeat(3)}`;
      for (const { text } of colorFaults(changed("light", { accent }))) expect(text).not.toContain("contrast of 4.5:1");
    }
  });
});

it("tells a browser six colors, or none", () => {
  expect(keptColorText({ name: "own", own: green })).toBe("#1f6b52 #f3f8f5 #eaf4ef #7fd1b0 #0f1815 #15231d");
  expect(keptColorText({ name: "standard", own: green })).toBe("");
  expect(keptColorText(null)).toBe("");
});
