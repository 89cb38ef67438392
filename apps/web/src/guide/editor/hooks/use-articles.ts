import { guideCalls } from "@tracewell/contract/guide";
import { type EditedArticle, guideArticleCalls } from "@tracewell/contract/guide-articles";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../../platform/calls/use-call.ts";

const { article, articles, restoreArticle } = guideArticleCalls;

/** What says an article otherwise: the list of all, and the guide in the search panel. */
const others = [articles, guideCalls.query];

export const useArticles = () => useCall(articles);

export const useArticle = (name: string) => useCall(article, { params: { article: name } });

export const useRestoreArticle = () => useChange(restoreArticle, { replaces: article, invalidates: others });

/** Keeps an article as it was answered. */
export function keepArticle(edited: EditedArticle): void {
  queryClient.setQueryData(callKey(article, { params: { article: edited.article } }), edited);
  for (const { path } of others) void queryClient.invalidateQueries({ queryKey: [path] });
}
