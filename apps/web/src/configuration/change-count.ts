/** `1 change`, `37 changes`. */
export const changeCount = (count: number): string =>
  count === 1 ? "1 change" : `${count.toLocaleString("en-US")} changes`;
