import { type RefCallback, useCallback } from "react";

/** Keeps a CSS variable of `holder` at the height of the element that the answered ref is given to. */
export function useHeightVariable(holder: HTMLElement | null, variable: `--${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !holder) return;
      // On a phone only the part that sticks counts.
      const sticky = () => [...element.querySelectorAll<HTMLElement>("*")].find(isSticky) ?? element;
      const measure = () => holder.style.setProperty(variable, `${sticky().offsetHeight}px`);
      const observer = new ResizeObserver(measure);
      measure();
      observer.observe(holder);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [holder, variable],
  );
}

const isSticky = (element: HTMLElement) => getComputedStyle(element).position === "sticky";
