type Half = { wide?: boolean };

/** Cards of half the width stand in pairs; one that would stand alone beside a hole takes the whole width. */
export function pairCards<Card extends Half>(modules: readonly Card[]): Card[] {
  const placed: Card[] = [];
  let halves = 0;
  for (const [place, module] of modules.entries()) {
    halves = module.wide ? 0 : halves + 1;
    const next = modules[place + 1];
    const isAlone = halves % 2 === 1 && (next === undefined || next.wide === true);
    placed.push(isAlone ? { ...module, wide: true } : module);
  }
  return placed;
}
