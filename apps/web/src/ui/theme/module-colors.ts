/** The parts of the product that have a color of their own; `setup` is grey and stands for everything else. */
export const moduleNames = [
  "visits",
  "incoming-files",
  "investigations",
  "contacts",
  "persons",
  "outbreaks",
  "analytics",
  "dis-express",
  "setup",
] as const;
export type ModuleName = (typeof moduleNames)[number];

const schemaClass = /^schema-/;

/** The class that gives an element and all below it the module's color. */
export const schemaClassOf = (module: ModuleName): string => `schema-${module}`;

/** Replaces the element's current `schema-…` class by the module's (R2.1-11). */
export function showModuleColor(element: Element, module: ModuleName): void {
  const old = [...element.classList].filter((name) => schemaClass.test(name));
  element.classList.remove(...old);
  element.classList.add(schemaClassOf(module));
}
