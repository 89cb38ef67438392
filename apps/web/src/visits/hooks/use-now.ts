import { useEffect, useState } from "react";

const secondsBetweenTicks = 15;

/** The present instant, again every few seconds: minutes that someone waits go on while they are looked at. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), secondsBetweenTicks * 1000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
