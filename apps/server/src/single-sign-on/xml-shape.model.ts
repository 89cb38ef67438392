/** A provider's answer has some hundred elements, ten levels deep; one that names a thousand groups of its user has more. */
const most = { tags: 4000, levels: 30, attributes: 3000, attributesOfOne: 30 };

/** What is passed over as a whole: it may hold signs that begin no element. */
const sections = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/**
 * Whether XML is of a size that parsers, paths and signatures go through in no time: some of what they do takes the square
 * of it. Looked at before it is parsed, and without making any of it. What ends within a tag is no XML.
 */
export function isModestXml(text: string): boolean {
  let [tags, attributes, level] = [0, 0, 0];
  for (let at = text.indexOf("<"); at >= 0; ) {
    const section = readSection(text, at);
    const piece = section === undefined ? readTag(text, at) : section;
    if (!piece) return false;
    tags += 1;
    attributes += piece.attributes;
    level += piece.levels;
    if (tags > most.tags || attributes > most.attributes) return false;
    if (level > most.levels || piece.attributes > most.attributesOfOne) return false;
    at = text.indexOf("<", piece.end);
  }
  return true;
}

interface Piece {
  end: number;
  attributes: number;
  /** How many levels deeper what follows lies. */
  levels: 1 | 0 | -1;
}

function readSection(text: string, begin: number): Piece | null | undefined {
  const section = sections.find(([sign]) => text.startsWith(sign, begin));
  if (!section) return undefined;
  const [sign, ending] = section;
  const end = text.indexOf(ending, begin + sign.length);
  return end < 0 ? null : { end, attributes: 0, levels: 0 };
}

/** Goes to the end of a tag, past signs of its end in values; null where it has none. */
function readTag(text: string, begin: number): Piece | null {
  let [quote, attributes] = ["", 0];
  for (let at = begin + 1; at < text.length; at++) {
    const character = text[at] ?? "";
    if (quote) {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") {
      quote = character;
      attributes += 1;
    } else if (character === "<") return null;
    else if (character === ">") {
      const closes = text[begin + 1] === "/";
      return { end: at, attributes, levels: closes ? -1 : text[at - 1] === "/" ? 0 : 1 };
    }
  }
  return null;
}
