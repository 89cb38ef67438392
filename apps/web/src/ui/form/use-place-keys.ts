import { useRef } from "react";

/** Keys for fields in a row that have no ids: what was typed into one stays with it when another is deleted. */
export function usePlaceKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  return {
    of: (place: number) => keys.current[place],
    remove: (place: number) => void keys.current.splice(place, 1),
  };
}
