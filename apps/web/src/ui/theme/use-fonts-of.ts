import type { Language } from "@tracewell/contract/constants";
import { useEffect } from "react";
import { loadFontsOf } from "./fonts.ts";

const scripts: readonly (readonly [Language, RegExp])[] = [
  ["my", /\p{Script=Myanmar}/u],
  ["zh", /\p{Script=Han}/u],
];

/** Loads the letters of texts that stand among those of the reader's own language, such as messages to patients. */
export function useFontsOf(...texts: readonly (string | null | undefined)[]): void {
  const needed = scripts.filter(([, script]) => texts.some((text) => text && script.test(text))).map(([name]) => name);
  const names = needed.join(" ");
  useEffect(() => {
    for (const name of names.split(" ")) void loadFontsOf(name as Language);
  }, [names]);
}
