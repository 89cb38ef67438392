/**
 * Waits for statements that were sent together, in one round trip. If one fails, the others are still awaited
 * before the error is thrown, so that nothing is still running on the connection when the transaction ends.
 */
export async function together<T extends readonly unknown[]>(
  asked: {
    [K in keyof T]: Promise<T[K]> | T[K];
  },
): Promise<T> {
  const settled = await Promise.allSettled(asked);
  return settled.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  }) as unknown as T;
}
