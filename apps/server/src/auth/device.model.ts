/** The first match counts: most browsers also use the names of others. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([shape]) => shape.test(text))?.[1] ?? null;

/** The browser and the system that a `User-Agent` header tells of, as people call them; null what it does not tell. */
export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, userAgent ?? ""),
  system: nameIn(systems, userAgent ?? ""),
});
