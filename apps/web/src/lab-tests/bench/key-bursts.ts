/** A scanner types faster than hands do: signs that follow one another so soon are one scan. */
const burstMilliseconds = 60;

interface Heard {
  /** One key by itself. */
  onKey: (key: string) => void;
  /** A scan that ended with Enter. */
  onScan: (text: string) => void;
  /** Signs in a row without an Enter: someone types an id. */
  onTyped: (text: string) => void;
}

/**
 * Tells keys from scans, so that a scan over a row is never taken for results: a letter counts as a key once no other sign came
 * right behind it.
 */
export function keyBursts({ onKey, onScan, onTyped }: Heard) {
  let signs = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    const heard = signs;
    signs = "";
    if (heard.length === 1) onKey(heard);
    else if (heard.length > 1) onTyped(heard);
  };
  return {
    /** Whether the key was one of them. */
    press(key: string): boolean {
      if (key === "Enter") {
        if (signs.length < 2) return false;
        clearTimeout(timer);
        const heard = signs;
        signs = "";
        onScan(heard);
        return true;
      }
      if (key.length !== 1) return false;
      clearTimeout(timer);
      signs += key;
      timer = setTimeout(settle, burstMilliseconds);
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
