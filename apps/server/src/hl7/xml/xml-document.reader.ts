import type { Fault } from "../lab-report.model.ts";
import { guardedParser, localName } from "./guarded-markup.reader.ts";
import type { XmlElement } from "./xml-element.model.ts";

/** A case report of a long hospital stay has some ten thousand elements; a file made to exhaust the memory ends here. */
const limits = { deepest: 100, elements: 200_000, attributes: 400_000 };

class Refused extends Error {}

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  content: (XmlElement | string)[];
}

/** Reads a whole document into elements. No content makes it throw. */
export function readXmlDocument(text: string): XmlElement | Fault {
  const refuse = (message: string): never => {
    throw new Refused(message);
  };
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let [elements, attributes] = [0, 0];
  const parser = guardedParser(
    {
      open(name, tag) {
        const own: Record<string, string> = {};
        for (const [key, value] of Object.entries(tag.attributes)) {
          attributes += 1;
          if (key !== "xmlns" && !key.startsWith("xmlns:")) own[localName(key)] = value;
        }
        elements += 1;
        if (elements > limits.elements || attributes > limits.attributes)
          refuse(`The XML has more than ${limits.elements.toLocaleString("en-US")} elements, or too many attributes.`);
        const element: OpenElement = { name, attributes: own, content: [] };
        const parent = open.at(-1);
        if (parent) parent.content.push(element);
        else root = element;
        open.push(element);
      },
      text(more) {
        open.at(-1)?.content.push(more);
      },
      close() {
        open.pop();
      },
    },
    { deepest: limits.deepest, refuse },
  );
  try {
    parser.write(text.replace(/^\ufeff/, "")).close();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { segment: "XML", code: "xml.unreadable", message: error.message };
  }
  return root ?? { segment: "XML", code: "xml.unreadable", message: "The XML holds no element." };
}
