import { createHash } from "node:crypto";
import type { FiledArticle } from "@tracewell/contract/configuration-guide";
import { withoutPictures } from "@tracewell/contract/guide-article";
import type { ArticleText } from "@tracewell/contract/guide-articles";
import { bringArticle, getArticle, isArticle, ownArticles, restoreArticle } from "../../guide/guide-article.service.ts";
import { Refusal } from "../../platform/refusal.ts";
import { putEach, type Section, takeEach } from "./section.service.ts";

type Picture = FiledArticle["pictures"][number];

/** `JPEG, 12 kB (1f3a90c2)`: the same words are the same picture. */
function pictureText({ data }: Picture): string {
  if (data === null) return "not in the file";
  const [, type = ""] = /^data:image\/(\w+);/.exec(data) ?? [];
  const kilobytes = Math.max(1, Math.round((data.length * 3) / 4 / 1000));
  return `${type.toUpperCase()}, ${kilobytes} kB (${createHash("sha256").update(data).digest("hex").slice(0, 8)})`;
}

/** Of pictures that a file leaves out, those that the clinic doesn't have either. */
const lacking = ({ pictures }: FiledArticle, kept: FiledArticle | null): string[] =>
  pictures
    .filter(({ name, data }) => data === null && !kept?.pictures.some((own) => own.name === name))
    .map(({ name }) => name);

/** The article as it can be here: with the clinic's own pictures in place of those that the file leaves out, or with words. */
function fitting(given: FiledArticle, kept: FiledArticle | null): ArticleText {
  const own = new Map(kept?.pictures.map(({ name, data }) => [name, data]));
  return {
    title: given.title,
    words: given.words,
    text: withoutPictures(given.text, lacking(given, kept)),
    pictures: given.pictures.flatMap(({ name, data }) => {
      const there = data ?? own.get(name);
      return there ? [{ name, data: there }] : [];
    }),
  };
}

/** What the clinic says itself in the guide, by the articles whose place it takes. */
export const guide: Section<"guide"> = {
  key: "guide",
  read: async (tx) =>
    (await ownArticles(tx)).map(({ article, version, kept: { title, words, text, pictures } }) => ({
      id: article,
      version,
      item: { article, title, words, text, pictures: pictures.map(({ name, data }) => ({ name, data })) },
      own: version,
    })),
  lighten: (item) => ({ ...item, pictures: item.pictures.map(({ name }) => ({ name, data: null })) }),
  keyOf: ({ article }) => article,
  nameOf: ({ title }) => title,
  factsOf: ({ title, words, text, pictures }) => ({
    Name: title,
    "Search words": words,
    Text: text,
    ...Object.fromEntries(pictures.map((picture) => [`Picture ${picture.name}`, pictureText(picture)])),
  }),
  align: (given, kept) => ({ given: { ...given, ...fitting(given, kept) }, kept }),
  noteOf: (given, kept) => {
    const missing = lacking(given, kept?.item ?? null);
    const place = kept ? null : "Staff read it in place of the article that comes with the product.";
    const pictures =
      missing.length > 0 &&
      `The file was too large for its pictures: ${missing.join(", ")}. Add them on the article’s page.`;
    return [place, pictures].filter(Boolean).join(" ") || null;
  },
  put: putEach(async (tx, viewer, { item, kept, back }) => {
    const { article } = item;
    if (!isArticle(article))
      throw new Refusal("configuration.refused", { message: `The guide of this product has no article “${article}”.` });
    // An article that says again what is shipped has versions of before.
    const { version } = kept ?? (await getArticle(tx, article));
    if (back) await restoreArticle(tx, viewer, article, { to: back.own as number, version });
    else await bringArticle(tx, viewer, article, { ...fitting(item, kept?.item ?? null), version });
  }),
  takeAway: takeEach(async (tx, viewer, { id, version }) => {
    await restoreArticle(tx, viewer, id, { to: 0, version });
    return true;
  }),
};
