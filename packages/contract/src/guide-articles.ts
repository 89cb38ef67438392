import { z } from "zod";
import { call } from "./call.ts";
import { Instant, MadeOn } from "./primitives.ts";
import { problemText } from "./problems.ts";

export const mostPictures = 4;
export const mostArticleText = 20_000;
/** As base64: a photo of 300 by 300 takes a fifth of it. */
export const mostPictureText = 150_000;

/** A picture of an article: at most 300 by 300 pixels (R9-21), named in the text as `![what it shows](name)`. */
export const ArticlePicture = z.object({
  name: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]+$/, "A picture’s name has only lowercase letters, digits and hyphens."),
  data: z
    .string()
    .max(mostPictureText, problemText("guide.picture-too-large"))
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/),
});

/** What an article says, and the words that lead to it beside its own. */
export const ArticleText = z.object({
  title: z.string().trim().min(1, "Enter a title.").max(120),
  words: z.string().trim().min(1, "Enter at least one word.").max(500),
  text: z.string().trim().min(1, "Enter the text.").max(mostArticleText),
  pictures: z.array(ArticlePicture).max(mostPictures, `An article has at most ${mostPictures} pictures.`),
});
export type ArticleText = z.infer<typeof ArticleText>;

/** An article of the guide as administrators find it. */
const ArticleLine = z.object({ article: z.string(), title: z.string(), changed: z.boolean() });

/** An article with the version that it is edited on, and those before; 0: as it is shipped. */
export const EditedArticle = ArticleText.extend({
  article: z.string(),
  /** The clinic's text is in the place of the shipped one. */
  changed: z.boolean(),
  version: MadeOn,
  /** The newest first; the last fifty. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      by: z.string().nullable(),
      at: Instant,
      /** Null: from then on it was the shipped text again. */
      title: z.string().nullable(),
    }),
  ),
});
export type EditedArticle = z.infer<typeof EditedArticle>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
const byArticle = z.object({ article: z.string().max(60) });
const largeKilobytes = 768;

export const guideArticleCalls = {
  articles: call({
    method: "GET",
    path: "/config/guide",
    summary: "The articles of the guide, and which of them say what the clinic wrote.",
    needs,
    list: true,
    reply: ArticleLine,
  }),
  article: call({
    method: "GET",
    path: "/config/guide/:article",
    summary: "An article as it is edited, and its versions.",
    needs,
    params: byArticle,
    reply: EditedArticle,
    refuses: ["request.not-found"],
  }),
  editArticle: call({
    method: "PUT",
    path: "/config/guide/:article",
    summary:
      "Puts the clinic's own text in the place of an article's; its pictures are written anew, 300 by 300 at most.",
    needs,
    params: byArticle,
    body: ArticleText.extend({ version: MadeOn }),
    atMostKilobytes: largeKilobytes,
    reply: EditedArticle,
    refuses: [
      "request.not-found",
      "edit.stale",
      "guide.picture-unknown",
      "guide.picture-twice",
      "guide.picture-too-large",
      "image.wrong-type",
      "image.too-many-pixels",
    ],
  }),
  restoreArticle: call({
    method: "POST",
    path: "/config/guide/:article/restore",
    summary: "Puts back what an article said in a version; 0: what is shipped.",
    needs,
    params: byArticle,
    body: z.object({ to: MadeOn, version: MadeOn }),
    reply: EditedArticle,
    refuses: ["request.not-found", "edit.stale"],
  }),
};
