import type { Article } from "./article.reader.ts";

/** What a hit in each part of an article counts. */
const weights = { title: 8, words: 4, body: 1 } as const;
/** Words that stand in every question and tell nothing of what is asked. */
const saysNothing = new Set("a an and the of to in on for with is are do does i my me how what where can".split(" "));

/** The articles that a search means, the best first; those that hold all its words before those that hold some. */
export function findArticles(articles: readonly Article[], search: string): Article[] {
  const words = wordsOf(search).filter((word) => !saysNothing.has(word));
  if (words.length === 0) return [...articles];
  const ranked = articles.map((article) => ({ article, ...rankOf(article, words) }));
  return ranked
    .filter(({ met }) => met > 0)
    .sort((one, other) => other.met - one.met || other.score - one.score)
    .map(({ article }) => article);
}

/** How many of the words an article holds, each as the beginning of one of its own, and how tellingly. */
function rankOf(article: Article, words: readonly string[]): { met: number; score: number } {
  const parts = (Object.keys(weights) as (keyof typeof weights)[]).map((part) => ({
    weight: weights[part],
    own: wordsOf(article[part]),
  }));
  const scores = words.map((word) =>
    Math.max(...parts.map(({ weight, own }) => (own.some((each) => each.startsWith(word)) ? weight : 0))),
  );
  return { met: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
