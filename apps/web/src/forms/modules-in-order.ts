type Ided = { id: string };

/** Cards in the order of their area; one that the area does not list follows the card that it follows on the page. */
export function modulesInOrder<M extends Ided>(
  modules: readonly M[],
  order: readonly { id: string; order: number }[],
): M[] {
  const places = new Map(order.map(({ id, order: place }) => [id, place]));
  let last = 0;
  const placed = modules.map((module) => {
    last = places.get(module.id) ?? last;
    return { module, place: last };
  });
  return placed.toSorted((one, other) => one.place - other.place).map(({ module }) => module);
}
