/** A text as it stands in an SVG file. */
export const svgText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What a token of the theme is on the page right now: a file has no style sheet to look it up in. */
export function pageColors(): (token: string) => string {
  const tokens = getComputedStyle(document.documentElement);
  return (token) => tokens.getPropertyValue(token).trim();
}
