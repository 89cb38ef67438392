import { namedPictures } from "@tracewell/contract/guide-article";
import { ArticleText, type EditedArticle } from "@tracewell/contract/guide-articles";
import { problemText } from "@tracewell/contract/problems";

export const articleFormOf = ({ title, words, text, pictures }: EditedArticle): ArticleText => ({
  title,
  words,
  text,
  pictures,
});

export type ArticleErrors = Partial<Record<keyof ArticleText, string>>;

/** What is wrong with an article as it is typed; what is wrong with a picture is said of all of them. */
export function articleErrors(form: ArticleText): ArticleErrors {
  const errors: ArticleErrors = {};
  for (const { path, message } of ArticleText.safeParse(form).error?.issues ?? []) {
    errors[path[0] as keyof ArticleText] ??= message;
  }
  const names = form.pictures.map(({ name }) => name);
  if (namedPictures(form.text).some((name) => !names.includes(name))) {
    errors.text ??= problemText("guide.picture-unknown");
  }
  return errors;
}

/** Marks stand around what is chosen, or before each of its lines. */
export type Mark = { label: string; sample: string } & (
  | { before: string; after: string }
  | { line: (number: number) => string }
);

/** What the buttons above the text put there. */
export const marks = [
  { label: "Bold", before: "**", after: "**", sample: "bold" },
  { label: "Italic", before: "*", after: "*", sample: "italic" },
  { label: "Key", before: "`", after: "`", sample: "E" },
  { label: "Link", before: "[", after: "](/home)", sample: "Home" },
  { label: "Heading", line: () => "## ", sample: "Heading" },
  { label: "List", line: () => "- ", sample: "First point" },
  { label: "Steps", line: (number: number) => `${number}. `, sample: "First step" },
] as const satisfies readonly Mark[];

interface Chosen {
  from: number;
  to: number;
}

/** The text with a mark on what is chosen, and what is chosen then. */
export function withMark(text: string, { from, to }: Chosen, mark: Mark): Chosen & { text: string } {
  if ("line" in mark) return withLines(text, { from, to }, mark);
  const chosen = text.slice(from, to) || mark.sample;
  const start = from + mark.before.length;
  return {
    text: text.slice(0, from) + mark.before + chosen + mark.after + text.slice(to),
    from: start,
    to: start + chosen.length,
  };
}

/** Whole lines take the mark, and are a block of their own: an empty line parts them from what stands around. */
function withLines(
  text: string,
  { from, to }: Chosen,
  { line, sample }: { line: (number: number) => string; sample: string },
): Chosen & { text: string } {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", Math.max(from, to - 1));
  const chosen = text.slice(start, end === -1 ? text.length : end);
  const lines = (chosen || sample).split("\n").filter((each) => each.trim() !== "");
  const block = lines.map((each, place) => line(place + 1) + each).join("\n");
  const above = text.slice(0, start).trimEnd();
  const below = end === -1 ? "" : text.slice(end).trim();
  const before = above && `${above}\n\n`;
  const after = below && `\n\n${below}`;
  return {
    text: before + block + after,
    from: before.length + (lines.length === 1 ? line(1).length : 0),
    to: before.length + block.length,
  };
}

/** The text with a picture after the paragraph at this place, or at its end. */
export function withPicture(text: string, at: number, name: string): string {
  const gap = text.indexOf("\n\n", at);
  const end = gap === -1 ? text.length : gap;
  const before = text.slice(0, end).trimEnd();
  return `${before}${before && "\n\n"}![What it shows](${name})${text.slice(end)}`;
}

/** The article without a picture, and without the places where its text names it. */
export const withoutPicture = ({ text, pictures }: ArticleText, name: string): Partial<ArticleText> => ({
  pictures: pictures.filter((picture) => picture.name !== name),
  text: text
    .replace(/!\[[^[\]]*\]\(([^()]*)\)/g, (written, named) => (named === name ? "" : written))
    .replace(/\n{3,}/g, "\n\n")
    .trim(),
});

/** A name for a picture that no other has, made of its file's. */
export function pictureName(file: string, taken: readonly string[]): string {
  const plain = file
    .toLowerCase()
    .replace(/\.[^.]*$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replace(/^-|-$/g, "");
  const name = plain || "picture";
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name}-${number}`;
  return free;
}

export interface ArticleFilter {
  q: string;
  changed: boolean;
}

/** The articles whose titles have each word that is searched. */
export function findByTitle<Line extends { title: string; changed: boolean }>(
  lines: readonly Line[],
  { q, changed }: ArticleFilter,
): Line[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(
    (line) => (line.changed || !changed) && words.every((word) => line.title.toLowerCase().includes(word)),
  );
}
