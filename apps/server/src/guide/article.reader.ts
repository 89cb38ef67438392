import type { GuideItem } from "@tracewell/contract/guide";
import { articleBody, articleHtml } from "@tracewell/contract/guide-article";

/** An article as its file holds it, and the words that lead to it beside its own. */
export interface Article extends GuideItem {
  words: string;
  /** The screens that it explains, as the route table writes their paths. */
  screens: readonly string[];
  /** As it is written, with its marks. */
  text: string;
}

/** Reads an article: a title, a line of words that lead to it, one of the screens that it explains, and text with few marks. */
export function readArticle(id: string, file: string): Article {
  const [, title = "", words = "", screens = "", written = ""] =
    /^# (.+)\nwords: (.+)\n(?:screens: (.+)\n)?\n([\s\S]+)$/.exec(file) ?? [];
  if (title === "") throw new Error(`The article ${id} has no title, no words or no text.`);
  const text = written.trim();
  const named = screens.split(", ").filter(Boolean);
  return { id, title, words, screens: named, text, body: articleBody(text), html: articleHtml(text) };
}
