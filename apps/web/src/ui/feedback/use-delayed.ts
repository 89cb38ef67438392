import { useEffect, useState } from "react";

/** Skeletons come after this, so that a quick answer does not flash (screens). */
const lateMilliseconds = 150;

/** True once `active` has lasted for a while. */
export function useDelayed(active: boolean, milliseconds: number = lateMilliseconds): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = window.setTimeout(() => setLate(true), milliseconds);
    return () => window.clearTimeout(timer);
  }, [active, milliseconds]);
  return active && late;
}
