// Before the first paint, so that the dark scheme does not flash light. A file of its own: the content policy refuses
// inline scripts. The key is that of ui/theme/theme-provider.tsx.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem("tracewell-color-scheme");
  } catch {
    // Storage is refused; the system's scheme shows.
  }
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
