/** The list with one of its entries exchanged with the one before or after it. */
export function withMoved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const moved = [...list];
  const [entry] = moved.splice(at, 1);
  if (entry !== undefined) moved.splice(Math.max(0, at + by), 0, entry);
  return moved;
}
