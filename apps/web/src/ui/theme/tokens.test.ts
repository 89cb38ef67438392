import { surfaces } from "@tracewell/contract/theme-colors";
import { describe, expect, it } from "vitest";

type Tokens = Record<string, string>;
type Rgb = [number, number, number];

type Files = { readFileSync: (file: URL, encoding: "utf8") => string };

// By a name in a variable: the browser's code has no types of Node, and Vitest gives style sheets out empty.
const nodeFiles = "node:fs";
const { readFileSync } = (await import(/* @vite-ignore */ nodeFiles)) as Files;
const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const tokensCss = read("./tokens.css");
const modulesCss = read("./module-colors.css");

/** The custom properties of the first rule with exactly this selector. */
function declared(css: string, selector: string): Tokens {
  const rule = css.split("}").find((part) => part.split("{").at(-2)?.trim() === selector);
  const lines = rule?.split("{").at(-1)?.split(";") ?? [];
  return Object.fromEntries(
    lines.map((line) => line.split(":").map((part) => part.trim())).filter(([name]) => name?.startsWith("--")),
  );
}

const light = declared(tokensCss, ":root");
const dark = { ...light, ...declared(tokensCss, ':root[data-mantine-color-scheme="dark"]') };
const lightAccents = declared(tokensCss, ':root,\n[class*="schema-"]');
const more = { ...light, ...declared(tokensCss, ':root[data-contrast="more"]') };
const moreInDark = {
  ...dark,
  ...declared(tokensCss, ':root[data-contrast="more"][data-mantine-color-scheme="dark"]'),
};
const moreAccents = {
  ...lightAccents,
  ...declared(tokensCss, ':root[data-contrast="more"],\n[data-contrast="more"] [class*="schema-"]'),
};
const darkAccents = declared(
  tokensCss,
  ':root[data-mantine-color-scheme="dark"],\n[data-mantine-color-scheme="dark"] [class*="schema-"]',
);
const moreAccentsInDark = {
  ...darkAccents,
  ...declared(
    tokensCss,
    ':root[data-contrast="more"][data-mantine-color-scheme="dark"],\n[data-contrast="more"][data-mantine-color-scheme="dark"] [class*="schema-"]',
  ),
};

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;

/** Linear sRGB of a color in OKLCH, cut to what a screen can show (Ottosson's matrices). */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return parts.map((part) => Math.min(1, Math.max(0, part))) as Rgb;
}

/** `oklch(0.76 calc(var(--chroma) * 0.79) var(--hue))` with a module's hue and chroma put in. */
function accent(value: string | undefined, { hue, chroma }: { hue: number; chroma: number }): Rgb {
  const [, lightness = "0", part = "1"] =
    value?.match(/^oklch\(([\d.]+) (?:calc\(var\(--chroma\) \* ([\d.]+)\)|var)/) ?? [];
  return fromOklch(Number(lightness), chroma * Number(part), hue);
}

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const color = (tokens: Tokens, name: string): Rgb => fromHex(tokens[name] ?? "");
const grounds = ["--page", "--card", "--hover", "--mute-soft"];

describe.each([
  ["light", light, lightAccents],
  ["dark", dark, darkAccents],
  ["theme of high contrast", more, moreAccents],
  ["dark theme of high contrast", moreInDark, moreAccentsInDark],
])("the colors in the %s", (_, tokens, accents) => {
  it.each(["--ink", "--ink-2", "--ink-3"])("let %s be read on every ground", (ink) => {
    for (const ground of grounds) {
      expect(contrast(color(tokens, ink), color(tokens, ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["pos", "exp", "neg", "info"])("let --%s be read on its soft ground and on a card", (tone) => {
    const ink = color(tokens, `--${tone}`);
    for (const ground of [`--${tone}-soft`, "--card", "--hover"]) {
      expect(contrast(ink, color(tokens, ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(ink, color(tokens, "--on-accent"))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["--field-line", "--focus"])("let %s be seen on page and card", (line) => {
    for (const ground of ["--page", "--card"]) {
      expect(contrast(color(tokens, line), color(tokens, ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });

  const modules = [...modulesCss.matchAll(/\.(schema-[\w-]+) \{\s*--hue: (\d+);(?:\s*--chroma: ([\d.]+);)?/g)];
  it.each(modules.map(([, name, hue, chroma]) => ({ name, hue: Number(hue), chroma: Number(chroma ?? 0.14) })))(
    "let the accent of $name be read, and what is written on it",
    (module) => {
      const strong = accent(accents["--accent"], module);
      expect(contrast(strong, color(tokens, "--on-accent"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(strong, accent(accents["--accent-soft"], module))).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds.slice(0, 3)) {
        expect(contrast(strong, color(tokens, ground)), ground).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(color(tokens, "--ink-3"), accent(accents["--accent-soft"], module))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("know all nine modules", () => {
    expect(modules).toHaveLength(9);
  });
});

describe.each([
  ["light", more, moreAccents],
  ["dark", moreInDark, moreAccentsInDark],
])("high contrast in the %s", (_, tokens, accents) => {
  it.each(["--ink", "--ink-2", "--ink-3"])("lets %s be read without effort", (ink) => {
    for (const ground of grounds) {
      expect(contrast(color(tokens, ink), color(tokens, ground)), ground).toBeGreaterThanOrEqual(7);
    }
  });

  it.each(["pos", "exp", "neg", "info"])("lets --%s be read without effort", (tone) => {
    for (const ground of [`--${tone}-soft`, "--card", "--hover"]) {
      expect(contrast(color(tokens, `--${tone}`), color(tokens, ground)), ground).toBeGreaterThanOrEqual(7);
    }
  });

  it("lets edges be seen", () => {
    for (const line of ["--line", "--line-2", "--field-line"]) {
      expect(contrast(color(tokens, line), color(tokens, "--card")), line).toBeGreaterThanOrEqual(3);
    }
  });

  it("lets accents be read without effort", () => {
    for (const hue of [190, 250, 295, 50, 25]) {
      const strong = accent(accents["--accent"], { hue, chroma: 0.14 });
      expect(contrast(strong, color(tokens, "--card")), String(hue)).toBeGreaterThanOrEqual(7);
    }
  });
});

it.each([
  ["light", light],
  ["dark", dark],
] as const)("measures a clinic's theme against the %s colors of the style sheet", (scheme, tokens) => {
  for (const [name, value] of Object.entries(surfaces[scheme]))
    expect([name, tokens[`--${name}`]]).toEqual([name, value]);
});

it("mixes a theme's soft ground as it is measured", () => {
  const css = read("./clinic-theme.css");
  expect(css).toContain("--accent-soft: color-mix(in srgb, var(--own-0) 8%, var(--card));");
  expect(css).toContain("--accent-soft: color-mix(in srgb, var(--own-3) 10%, var(--card));");
});
