/** Kept in this browser, so that a page begins in the clinic's colors (public/color-scheme.js). */
const themeKey = "tracewell-theme";

/** Gives the page the six colors of a clinic's theme; without any, it has the product's own. */
export function showClinicTheme(colors: string): void {
  const { dataset, style } = document.documentElement;
  if (colors) dataset.theme = "";
  else delete dataset.theme;
  for (const [at, color] of colors.split(" ").entries()) style.setProperty(`--own-${at}`, color);
  try {
    if (colors) localStorage.setItem(themeKey, colors);
    else localStorage.removeItem(themeKey);
  } catch {
    // Storage is refused; the page has its colors until it is closed.
  }
}
