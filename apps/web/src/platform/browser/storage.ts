let prefix = "";

/** Sets the prefix of storage keys, so that two deployments on one origin don't collide (R3-99). */
export function setStoragePrefix(value: string): void {
  prefix = value;
}

export const storageKey = (name: string): string => (prefix ? `${prefix}.${name}` : name);

/** One text kept in the browser; where storage is refused (private windows, policies) it lives as long as the page. */
export function kept(area: "session" | "local", name: string) {
  let fallback: string | null = null;
  const key = () => storageKey(name);
  return {
    get(): string | null {
      try {
        return storage(area).getItem(key());
      } catch {
        return fallback;
      }
    },
    set(value: string | null): void {
      fallback = value;
      try {
        if (value === null) storage(area).removeItem(key());
        else storage(area).setItem(key(), value);
      } catch {
        // The value is kept in memory above.
      }
    },
  };
}

const storage = (area: "session" | "local"): Storage =>
  area === "session" ? globalThis.sessionStorage : globalThis.localStorage;
