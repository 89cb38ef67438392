/**
 * Waits for questions that were asked at once: they travel in one round trip. Where one fails, the others are waited for
 * before it is told, so that nothing of a request is still under way on its connection when its transaction ends.
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
