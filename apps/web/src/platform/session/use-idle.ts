import { useEffect, useRef, useState } from "react";
import { type IdleWatch, watchIdle } from "./idle-watch.ts";

/**
 * Signs out a session in which nobody does anything; `secondsLeft` counts down its last minute, and is null before.
 * No timeout: the user asked to stay signed in.
 */
export function useIdle(timeoutSeconds: number | null): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<IdleWatch>(null);
  useEffect(() => {
    if (timeoutSeconds === null) return;
    const mine = watchIdle(timeoutSeconds, (state) =>
      setSecondsLeft(state.kind === "warning" ? state.secondsLeft : null),
    );
    watch.current = mine;
    return mine.stop;
  }, [timeoutSeconds]);
  return { secondsLeft, stay: () => watch.current?.stay() };
}
