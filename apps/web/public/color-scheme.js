// Before the first paint; the keys are those of ui/theme.
(() => {
  const { dataset, style } = document.documentElement;
  let scheme;
  try {
    const kept = (key) => localStorage.getItem(`tracewell-${key}`);
    scheme = kept("color-scheme");
    if (kept("contrast")) dataset.contrast = "more";
    const theme = kept("theme");
    if (theme) dataset.theme = "";
    theme?.split(" ").map((color, at) => style.setProperty(`--own-${at}`, color));
  } catch {
    // Storage is refused.
  }
  dataset.mantineColorScheme = /^(light|dark)$/.test(scheme)
    ? scheme
    : matchMedia("(prefers-color-scheme: dark)").matches
      ? "dark"
      : "light";
})();
