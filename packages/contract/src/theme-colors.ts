/** The colors that a theme brings, each as `#rrggbb`: for buttons and links, of pages, and of the bar at the top. */
export interface SchemeColors {
  accent: string;
  page: string;
  header: string;
}
export interface ThemeColors {
  light: SchemeColors;
  dark: SchemeColors;
}

export const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];
export const colorParts = ["accent", "page", "header"] as const;
type ColorPart = (typeof colorParts)[number];

/** What a theme leaves as it is; apps/web/src/ui/theme/tokens.test.ts compares it with the style sheet. */
export const surfaces = {
  light: {
    page: "#f6f8fa",
    card: "#ffffff",
    hover: "#f0f4f8",
    ink: "#16202c",
    "ink-2": "#4a5868",
    "ink-3": "#5c6a7d",
    "field-line": "#7f8c9c",
    focus: "#1d6fd8",
    "on-accent": "#ffffff",
    pos: "#b3261e",
    exp: "#8a5300",
    neg: "#1b6e3c",
    info: "#1b5fa8",
  },
  dark: {
    page: "#10161d",
    card: "#171f28",
    hover: "#1d2731",
    ink: "#e8edf3",
    "ink-2": "#aab7c6",
    "ink-3": "#94a2b3",
    "field-line": "#728195",
    focus: "#6aa7f0",
    "on-accent": "#10161d",
    pos: "#ff9a90",
    exp: "#f3c06b",
    neg: "#7fd6a0",
    info: "#8fc0f5",
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** How much of the main color is in its soft ground, as in clinic-theme.css. */
const softShare = { light: 0.08, dark: 0.1 } as const;

/** WCAG 2.2, level AA: 1.4.3 for text, 1.4.11 for edges of fields and the mark of the focus. */
const ofText = 4.5;
const ofEdges = 3;

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** So much of one color in another, as `color-mix(in srgb, …)` counts it. */
export function mixed(one: string, other: string, share: number): string {
  const others = partsOf(other);
  return hexOf(partsOf(one).map((part, at) => part * share + (others[at] ?? 0) * (1 - share)));
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

interface Pair {
  over: string;
  ground: string;
  least: number;
}

const tones = ["pos", "exp", "neg", "info"] as const;

/** What lies on the grounds of a theme beside its main color. */
function pairsOnGround(scheme: Scheme, ground: string): Pair[] {
  const fixed = surfaces[scheme];
  const texts = [fixed.ink, fixed["ink-2"], fixed["ink-3"], ...tones.map((tone) => fixed[tone])];
  return [
    ...texts.map((over) => ({ over, ground, least: ofText })),
    { over: fixed["field-line"], ground, least: ofEdges },
    { over: fixed.focus, ground, least: ofEdges },
  ];
}

function pairsOf(part: ColorPart, scheme: Scheme, colors: SchemeColors): Pair[] {
  if (part !== "accent") return pairsOnGround(scheme, colors[part]);
  const fixed = surfaces[scheme];
  const soft = mixed(colors.accent, fixed.card, softShare[scheme]);
  return [
    ...[fixed.card, fixed.hover, colors.page, colors.header, soft].map((ground) => ({
      over: colors.accent,
      ground,
      least: ofText,
    })),
    { over: fixed["on-accent"], ground: colors.accent, least: ofText },
    { over: fixed["ink-3"], ground: soft, least: ofText },
  ];
}

const short = (pair: Pair) => contrast(pair.over, pair.ground) / pair.least;
const passes = (part: ColorPart, scheme: Scheme, colors: SchemeColors) =>
  pairsOf(part, scheme, colors).every((pair) => short(pair) >= 1);

/** The color nearest to what was chosen that can be read: on its way to the text's color, a ground on its way to the product's own. */
export function readable(part: ColorPart, scheme: Scheme, colors: SchemeColors): string {
  const goal = part === "accent" ? surfaces[scheme].ink : surfaces[scheme].page;
  for (let step = 0; step <= 50; step += 1) {
    const tried = { ...colors, [part]: mixed(goal, colors[part], step / 50) };
    if (passes(part, scheme, tried)) return tried[part];
  }
  return goal;
}

const places: Record<ColorPart, string> = {
  accent: "The main color",
  page: "The color of pages",
  header: "The color of the bar",
};

export interface ColorFault {
  /** `light.accent` */
  field: string;
  text: string;
  /** The nearest color that would do. */
  instead: string;
}

/** Which colors of a theme would leave something unreadable, and what would do instead. Grounds first: the main color is judged on them. */
export function colorFaults(colors: ThemeColors): ColorFault[] {
  return schemes.flatMap((scheme) =>
    (["page", "header", "accent"] as const).flatMap((part) => {
      const [worst] = pairsOf(part, scheme, colors[scheme]).toSorted((one, other) => short(one) - short(other));
      if (!worst || short(worst) >= 1) return [];
      // Cut, not rounded: 4.46 is no 4.5.
      const reached = (Math.floor(contrast(worst.over, worst.ground) * 10) / 10).toFixed(1);
      const instead = readable(part, scheme, colors[scheme]);
      const text = `${places[part]} in the ${scheme} scheme: ${worst.over} on ${worst.ground} has a contrast of ${reached}:1 and needs ${worst.least}:1. ${instead} would do.`;
      return [{ field: `${scheme}.${part}`, text, instead }];
    }),
  );
}

/** A theme's six colors as the browser takes them; nothing: the product's own. */
export const colorText = (colors: ThemeColors | null): string =>
  colors ? schemes.flatMap((scheme) => colorParts.map((part) => colors[scheme][part])).join(" ") : "";
