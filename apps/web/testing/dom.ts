import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// The DOM of the component tests draws nothing: what asks for sizes, colors or the window's width is answered here.

/** A window in which a list shows its first thirty rows or so. */
const windowHeight = 1000;

configure({ asyncUtilTimeout: 20_000 });

vi.stubGlobal("matchMedia", (query: string) => ({
  // A movement that outlasts its test would look for a window that is gone.
  matches: query.includes("prefers-reduced-motion"),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));

// Each test is a place of its own in the tab's history: lists remember where one was in theirs.
let place = 0;
vi.stubGlobal("navigation", {
  currentEntry: {
    get key() {
      return `place ${place}`;
    },
  },
});

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal("ResizeObserver", NoResizes);

Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
for (const size of ["offsetHeight", "offsetWidth", "clientHeight", "clientWidth"] as const)
  Object.defineProperty(HTMLElement.prototype, size, { configurable: true, get: () => windowHeight });

afterEach(() => {
  cleanup();
  notifications.clean();
  place += 1;
  sessionStorage.clear();
  localStorage.clear();
});
