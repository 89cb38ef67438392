// Before the first paint, so that the dark scheme does not flash light. A file of its own: the content policy refuses
// inline scripts. The keys are those of ui/theme/use-theme.ts.
(() => {
  const root = document.documentElement;
  let scheme = null;
  let contrast = null;
  try {
    scheme = localStorage.getItem("tracewell-color-scheme");
    contrast = localStorage.getItem("tracewell-contrast");
  } catch {
    // Storage is refused; the system's scheme shows.
  }
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.setAttribute("data-mantine-color-scheme", scheme);
  if (contrast === "more") root.setAttribute("data-contrast", "more");
})();
