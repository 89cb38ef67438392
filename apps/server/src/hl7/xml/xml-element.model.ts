/** An element of an XML document, named without prefixes: `sdtc:raceCode` is `raceCode`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and text in their order. */
  readonly content: readonly (XmlElement | string)[];
}

export const isElement = (part: XmlElement | string): part is XmlElement => typeof part !== "string";

export const childrenOf = (element: XmlElement | null): XmlElement[] => element?.content.filter(isElement) ?? [];

/** The children of this name. */
export const allOf = (element: XmlElement | null, name: string): XmlElement[] =>
  childrenOf(element).filter((child) => child.name === name);

/** The first at the end of a path of names, or null. */
export function at(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  let found = element;
  for (const name of path) found = allOf(found, name)[0] ?? null;
  return found;
}

/** Every element of this name beneath, in the order of the document. */
export function* beneath(element: XmlElement | null, name: string): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === name) yield child;
    yield* beneath(child, name);
  }
}

/** An attribute without blanks around it; null where it is absent or empty. */
export const attribute = (element: XmlElement | null, name: string): string | null =>
  element?.attributes[name]?.trim() || null;

/** All text beneath an element, white space as single blanks; null where there is none. */
export function textIn(element: XmlElement | null): string | null {
  if (element === null) return null;
  const parts: string[] = [];
  const gather = (each: XmlElement) => {
    for (const part of each.content) {
      if (isElement(part)) gather(part);
      else parts.push(part);
    }
    parts.push(" ");
  };
  gather(element);
  return parts.join("").replace(/\s+/g, " ").trim() || null;
}
