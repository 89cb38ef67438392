import type { Language } from "@tracewell/contract/constants";

/** Loads the letters that Inter lacks, when a language needs them; their slices come one by one as text uses them. */
export async function loadFontsOf(language: Language): Promise<void> {
  if (language === "my") await import("./fonts-myanmar.ts");
  if (language === "zh") await import("./fonts-chinese.ts");
}
