import { hiddenBelow, type Publisher, publisherFor } from "./small-cells.model.ts";

/** Below which counts are hidden on the screen of who may not open the cases. */
export const smallestOnScreen = hiddenBelow.screen;

/** How counts of cases are told on a screen, to who may open the cases and to who may not. */
export const screenPublisher = (seesCases: boolean): Publisher => publisherFor({ seesCases, use: "screen" });
