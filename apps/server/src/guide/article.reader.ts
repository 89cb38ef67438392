import type { GuideItem } from "@tracewell/contract/guide";

/** An article as its file holds it, and the words that lead to it beside its own. */
export interface Article extends GuideItem {
  words: string;
  /** The screens that it explains, as the route table writes their paths. */
  screens: readonly string[];
}

/**
 * Reads an article: a title, a line of words that lead to it, one of the screens that it explains, and text with few marks
 * (paragraphs, `##`, lists, meanings written `word :: meaning`, bold, italic, keys, links inside the product). All else is shown
 * as it is written: nothing of an article can become markup that is not made here.
 */
export function readArticle(id: string, file: string): Article {
  const [, title = "", words = "", screens = "", text = ""] =
    /^# (.+)\nwords: (.+)\n(?:screens: (.+)\n)?\n([\s\S]+)$/.exec(file) ?? [];
  if (title === "") throw new Error(`The article ${id} has no title, no words or no text.`);
  const blocks = text.trim().split(/\n{2,}/);
  const html = blocks.map(blockOf).join("\n");
  const body = blocks.map(plainBlock).join("\n");
  return { id, title, words, screens: screens.split(", ").filter(Boolean), body, html };
}

function blockOf(block: string): string {
  const lines = block.split("\n");
  if (block.startsWith("## ")) return `<h3>${inline(block.slice(3))}</h3>`;
  if (lines.every((line) => line.startsWith("- "))) return `<ul>${items(lines, /^- /)}</ul>`;
  if (lines.every((line) => /^\d+\. /.test(line))) return `<ol>${items(lines, /^\d+\. /)}</ol>`;
  if (lines.every((line) => line.includes(" :: "))) return `<dl>${lines.map(meaning).join("")}</dl>`;
  const paragraph = lines.findIndex((line) => line.startsWith("- "));
  // A list may follow its first sentence without a gap.
  if (paragraph > 0) {
    return `${blockOf(lines.slice(0, paragraph).join("\n"))}\n${blockOf(lines.slice(paragraph).join("\n"))}`;
  }
  return `<p>${inline(lines.join(" "))}</p>`;
}

const items = (lines: readonly string[], mark: RegExp): string =>
  lines.map((line) => `<li>${inline(line.replace(mark, ""))}</li>`).join("");

function meaning(line: string): string {
  const [word = "", said = ""] = line.split(" :: ");
  return `<dt>${inline(word)}</dt><dd>${inline(said)}</dd>`;
}

const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, "<kbd>$1</kbd>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\*([^*]+)\*/g, "<i>$1</i>")
    .replace(/\[([^\]]+)\]\((\/[a-z0-9/-]*)\)/g, '<a href="$2">$1</a>');

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The words without any mark, for searching and for an excerpt. */
const plainBlock = (block: string): string =>
  block
    .split("\n")
    .map((line) =>
      line
        .replace(/^(## |- |\d+\. )/, "")
        .replace(" :: ", ": ")
        .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
        .replace(/`([^`]+)`/g, "$1")
        .replace(/\*{1,2}([^*]+)\*{1,2}/g, "$1"),
    )
    .join(" ");
