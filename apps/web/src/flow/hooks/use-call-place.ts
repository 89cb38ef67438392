import { useState } from "react";
import { kept } from "../../platform/browser/storage.ts";

const stored = kept("local", "flow-place");

/** Where this desk or room calls visitors to; the browser keeps it. */
export function useCallPlace(places: readonly { value: string }[]) {
  const [chosen, setChosen] = useState(stored.get);
  const choose = (id: string | null) => {
    stored.set(id);
    setChosen(id);
  };
  const known = places.find(({ value }) => value === chosen);
  return { placeId: known?.value ?? null, choose };
}
