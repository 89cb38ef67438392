import { useEffect, useMemo, useState } from "react";

/** The server's time, second by second; `told` is what its clock said when it was last asked. */
export function useServerClock(told: string): number {
  const ahead = useMemo(() => Date.parse(told) - Date.now(), [told]);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
