type Ided = { id: string };

/** Cards in someone's own order; one that is not in it follows the card that it follows otherwise. */
export function inOwnOrder<M extends Ided>(modules: readonly M[], order: readonly string[] = []): M[] {
  const known = new Set(order);
  const ordered = order.flatMap((id) => modules.filter((module) => module.id === id));
  modules.forEach((module, place) => {
    if (known.has(module.id)) return;
    const before = modules[place - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, module);
  });
  return ordered;
}
