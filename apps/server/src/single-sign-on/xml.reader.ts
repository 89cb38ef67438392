import * as saml from "@node-saml/node-saml/lib/xml.js";
import { isModestXml } from "./xml-shape.model.ts";

// The library's own parser and paths: what it verifies and what is read here must be read alike. It gives the browser's
// types, which the server does not know.

export interface XmlElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
}

interface Paths {
  selectElements(node: unknown, path: string): XmlElement[];
  selectAttributes(node: unknown, path: string): { value: string }[];
}

export const xpath = saml.xpath as unknown as Paths;

export const decryptXml: (xml: string, privateKey: string) => Promise<string> = saml.decryptXml;

/** XML that is larger than any provider's. */
export class TooLarge extends Error {}

/**
 * Parses XML; a document type is refused, because entities come with it and SAML has none, and so is what would keep the
 * parser busy for seconds.
 */
export async function parseXml(text: string): Promise<unknown> {
  if (!isModestXml(text)) throw new TooLarge("This is larger than what a provider sends.");
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error("A document type is not accepted.");
  return (await saml.parseDomFromString(text)) as unknown;
}
