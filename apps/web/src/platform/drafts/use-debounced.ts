import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks";

const restMilliseconds = 300;
const mostMilliseconds = 2000;

/**
 * Does something when the hand that types rests, and while it goes on every two seconds, so that no key waits for it; at
 * once when the form or the page goes.
 */
export function useDebounced(work: () => void) {
  const atRest = useDebouncedCallback(work, {
    delay: restMilliseconds,
    maxWait: mostMilliseconds,
    flushOnUnmount: true,
  });
  useWindowEvent("pagehide", () => atRest.flush());
  return atRest;
}
