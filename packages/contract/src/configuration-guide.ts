import { z } from "zod";
import { ArticlePicture, ArticleText } from "./guide-articles.ts";

/** An article of the guide as the clinic wrote it, in a configuration file. */
export const FiledArticle = z.strictObject({
  /** Which of the product's articles it replaces. */
  article: z
    .string()
    .regex(/^[a-z0-9-]+$/, "An article’s name has only lowercase letters, digits and hyphens.")
    .max(60),
  ...ArticleText.shape,
  pictures: z
    .array(
      z.strictObject({
        name: ArticlePicture.shape.name,
        /** Null where pictures would make the file too large. */
        data: ArticlePicture.shape.data.nullable(),
      }),
    )
    .max(4),
});
export type FiledArticle = z.output<typeof FiledArticle>;
