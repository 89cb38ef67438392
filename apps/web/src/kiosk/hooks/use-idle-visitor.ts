import { useEffect, useRef, useState } from "react";
import { type KioskIdleness, type KioskPatience, kioskIdlenessAt } from "../kiosk-idleness.ts";

const signsOfLife = ["pointerdown", "keydown", "touchstart", "scroll"] as const;
const listening = { capture: true, passive: true } as const;

/** Watches for a visitor who has gone: warns, then calls `onOver`. Once it warns, only `stay` counts as a sign of life. */
export function useIdleVisitor(
  { idleSeconds, warningSeconds }: KioskPatience,
  onOver: () => void,
): { secondsLeft: number | null; stay: () => void } {
  const [state, setState] = useState<KioskIdleness>({ kind: "active" });
  const lastActiveAt = useRef(Date.now());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    lastActiveAt.current = Date.now();
    const patience = { idleSeconds, warningSeconds };
    const look = () => {
      const now = kioskIdlenessAt(Date.now(), lastActiveAt.current, patience);
      setState(now);
      if (now.kind === "over") over.current();
    };
    const touched = () => {
      if (kioskIdlenessAt(Date.now(), lastActiveAt.current, patience).kind === "active")
        lastActiveAt.current = Date.now();
    };
    const timer = setInterval(look, 1000);
    for (const sign of signsOfLife) document.addEventListener(sign, touched, listening);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) document.removeEventListener(sign, touched, listening);
    };
  }, [idleSeconds, warningSeconds]);
  const stay = () => {
    lastActiveAt.current = Date.now();
    setState({ kind: "active" });
  };
  return { secondsLeft: state.kind === "warning" ? state.secondsLeft : null, stay };
}
