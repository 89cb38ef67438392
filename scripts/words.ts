import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-6";
import { listFiles } from "./checkout.ts";

/** A text that somebody reads on a screen, and where it is written. */
export interface ShownText {
  path: string;
  line: number;
  text: string;
}

const root = resolve(import.meta.dirname, "..");

/** Where texts for people stand: the screens, and what the server says through the contract and its rules. */
const spoken = /^(apps\/web\/src|packages\/contract\/src|apps\/server\/src)\/.*\.tsx?$/;
const silent = /\.test\.tsx?$|\/(migrations|testing|database)\/|\.(queries|reader)\.ts$/;

/** Attributes that hold names for programs. */
const technical = new Set(["className", "href", "id", "key", "name", "type", "role", "d", "viewBox", "shortcut"]);

/** All texts that the sources show, by file and line. */
export function listShownTexts(): ShownText[] {
  return listFiles()
    .filter((path) => spoken.test(path) && !silent.test(path))
    .flatMap((path) => textsIn(path, readFileSync(resolve(root, path), "utf8")));
}

/** The texts of one source file: between tags, in attributes, and in strings that read like words. */
export function textsIn(path: string, source: string): ShownText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: ShownText[] = [];
  const keep = (node: ts.Node, text: string) => {
    const words = text.replace(/\s+/g, " ").trim();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push({ path, line: line + 1, text: words });
  };
  const visit = (node: ts.Node): void => {
    if (isForPrograms(node)) return;
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) keep(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
      if (readsLikeWords(text)) keep(node, text);
    } else if (ts.isStringLiteralLike(node) && readsLikeWords(node.text)) keep(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Imports, types, keys, technical attributes, queries of the database and what a developer alone reads. */
function isForPrograms(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return technical.has(node.name.getText());
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isPropertyAssignment(node)) return /^(summary|path|method|needs)$/.test(node.name.getText());
  return ts.isNewExpression(node) && node.expression.getText() === "Error";
}

/** `Not found`, `a few words together`, `… of … done`; not `not-found`, `application/json`, `select id from person`. */
const readsLikeWords = (text: string): boolean =>
  (/^\p{Lu}\p{Ll}+[.…?!]?$/u.test(text) || /[\p{L}…]\S* +\p{L}/u.test(text)) &&
  !/\b(select|update|insert|delete|where|from \w+ where|var\(--|minmax\()/.test(text);

/** The texts of a language beside the English ones that they stand for. */
export function listTranslations(language: string): ShownText[] {
  return listFiles()
    .filter((path) => path.endsWith(`/${language}.json`) && path.startsWith("apps/web/src/"))
    .flatMap((path) => {
      const texts = JSON.parse(readFileSync(resolve(root, path), "utf8")) as Record<string, string>;
      return Object.entries(texts).map(([english, text], at) => ({ path, line: at + 2, text: `${english} → ${text}` }));
    });
}

/** `npm run words` prints all texts by file; `npm run words -- es` a language's beside the English ones. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [language] = process.argv.slice(2);
  const byFile = Map.groupBy(language ? listTranslations(language) : listShownTexts(), ({ path }) => path);
  for (const [path, texts] of byFile)
    console.log([`## ${path}`, ...texts.map(({ line, text }) => `${line}: ${text}`), ""].join("\n"));
}
