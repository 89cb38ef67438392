import type { GuideItem } from "@tracewell/contract/guide";
import { useState } from "react";
import { EndlessList } from "../../ui/endless-list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { GuideArticle } from "../components/guide-article.tsx";
import { GuideEntry } from "../components/guide-entry.tsx";
import { excerptOf } from "../excerpt.ts";
import { useGuide } from "../hooks/use-guide.ts";

/** The guide in the search panel: matching articles, each of which opens in full (R2.8-05). */
export function GuidePanel({ text }: { text: string }) {
  const guide = useGuide(text);
  const [open, setOpen] = useState<GuideItem | null>(null);
  return (
    <>
      <EndlessList
        label="Articles of the guide"
        rows={guide.articles}
        rowId={({ id }) => id}
        hasMore={guide.hasMore}
        loadingMore={guide.loadingMore}
        onMore={guide.loadMore}
        empty={
          guide.loading ? (
            <SkeletonLines lines={6} />
          ) : (
            <EmptyState title="No results">Try another word, or fewer of them.</EmptyState>
          )
        }
      >
        {(article) => (
          <GuideEntry
            article={article}
            excerpt={excerptOf(article.body, guide.search)}
            onOpen={() => setOpen(article)}
          />
        )}
      </EndlessList>
      <GuideArticle article={open} onClose={() => setOpen(null)} />
    </>
  );
}
