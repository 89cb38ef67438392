import { guideCalls } from "@tracewell/contract/guide";
import { guideArticleCalls } from "@tracewell/contract/guide-articles";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { searchGuide } from "./guide.service.ts";
import { editArticle, getArticle, listArticles, restoreArticle } from "./guide-article.service.ts";

export const guide: Feature = (platform) => {
  serve(platform, guideCalls.query, ({ tx, query }) => searchGuide(tx, query));
  serve(platform, guideArticleCalls.articles, ({ tx }) => listArticles(tx));
  serve(platform, guideArticleCalls.article, ({ tx, params }) => getArticle(tx, params.article));
  serve(platform, guideArticleCalls.editArticle, ({ tx, viewer, params, body }) =>
    editArticle(tx, viewer, params.article, body),
  );
  serve(platform, guideArticleCalls.restoreArticle, ({ tx, viewer, params, body }) =>
    restoreArticle(tx, viewer, params.article, body),
  );
};
