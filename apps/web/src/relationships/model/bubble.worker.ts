import { type BubbleInput, bubblePlaces } from "./bubble-places.ts";

// Beside the page, so that it stays at hand while thousands are placed.
self.addEventListener("message", ({ data }: MessageEvent<BubbleInput>) => {
  self.postMessage(bubblePlaces(data));
});
