import { z } from "zod";
import { call } from "./call.ts";
import { guideFirstPage } from "./constants.ts";

/** An article of the guide (R3-97). */
export const GuideItem = z.object({
  /** What its file is called: `find-a-person`. */
  id: z.string(),
  title: z.string(),
  /** Its words alone. */
  body: z.string(),
  /** Made from the article's own few marks; it leads to no address outside the product, and its pictures come along in it. */
  html: z.string(),
});
export type GuideItem = z.infer<typeof GuideItem>;

export const guideCalls = {
  query: call({
    method: "GET",
    path: "/search/guide/query",
    summary: "Articles of the guide that a search means, the best first; all of them where nothing is searched.",
    needs: "staff",
    query: z.object({
      search: z.string().trim().max(2048).default(""),
      /** The path of the screen in view, as the route table writes it: what explains it comes first. */
      screen: z.string().max(100).optional(),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
      limit: z.coerce.number().int().min(1).max(50).default(guideFirstPage),
    }),
    list: true,
    reply: GuideItem,
  }),
};
