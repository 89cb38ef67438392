import { Select } from "@mantine/core";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { useState } from "react";
import { useAddressSearch } from "../../../lists/hooks/use-address-search.ts";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { ListSearch } from "../../../ui/list-frame/list-search.tsx";
import { Card, PageFrame } from "../../../ui/page-frame.tsx";
import { areaChoices, findBlocks, questionCount } from "../block-labels.ts";
import { BlockTable } from "../components/block-table.tsx";
import css from "../components/builder.module.css";
import { LibraryDialog } from "../containers/library-dialog.tsx";
import { NewBlockDialog } from "../containers/new-block-dialog.tsx";
import { useBuiltBlocks } from "../hooks/use-builder.ts";
import { formsSearch } from "../search.ts";

/** All that the clinic asks, by area: blocks and their questions. */
export function FormsPage() {
  const { data, error, refetch } = useBuiltBlocks();
  const [{ area, q = "" }, change] = useAddressSearch(formsSearch);
  const [isAdding, setAdding] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const found = data && findBlocks(data.data, { area, q });
  const questions = found?.reduce((sum, each) => sum + each.questions.length, 0) ?? 0;
  return (
    <PageFrame
      title="Forms"
      subtitle={<Link href="/system-settings">System settings</Link>}
      actions={
        <>
          <ActionButton onPress={() => setCopying(true)}>Library</ActionButton>
          <ActionButton main onPress={() => setAdding(true)}>
            New block
          </ActionButton>
        </>
      }
    >
      <Card>
        <div className={css.filters}>
          <ListSearch
            label="Find a block or a question"
            value={q}
            onChange={(text) => change({ q: text || undefined })}
          />
          <Select
            aria-label="Area"
            placeholder="All areas"
            clearable
            data={areaChoices}
            value={area ?? null}
            onChange={(value) => change({ area: (value ?? undefined) as ModuleArea | undefined })}
          />
        </div>
        {!data && !error && <SkeletonLines lines={12} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {found && found.length > 0 && (
          <>
            <p className={css.count} role="status">
              {found.length === 1 ? "1 block" : `${found.length} blocks`}, {questionCount(questions)}
            </p>
            <BlockTable found={found} />
          </>
        )}
        {found?.length === 0 && <EmptyState title="Nothing found">Try another word or another area.</EmptyState>}
      </Card>
      {isCopying && <LibraryDialog onClose={() => setCopying(false)} />}
      {isAdding && <NewBlockDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
