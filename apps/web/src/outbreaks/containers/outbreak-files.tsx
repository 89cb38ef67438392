import { Button, FileButton } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import type { OutbreakFile, OutbreakWork } from "@tracewell/contract/outbreak-work";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { formatSize } from "../../ui/files/file-size.ts";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "../components/outbreak-form.module.css";
import { useOutbreakFiles } from "../hooks/use-outbreak-work.ts";

/** The files that are kept with an outbreak. */
export function OutbreakFiles({ outbreakId, work }: { outbreakId: string; work: OutbreakWork }) {
  const { uploading, problem, add, download, remove } = useOutbreakFiles(outbreakId);
  const confirm = useConfirm();
  const ask = async ({ id, name }: OutbreakFile) => {
    if (await confirm({ text: `Remove ${name} from this outbreak?`, action: "Remove" }))
      remove.mutate({ params: { id: outbreakId, fileId: id } });
  };
  return (
    <div className={css.form}>
      {work.files.length === 0 ? (
        <EmptyLine>No files yet.</EmptyLine>
      ) : (
        <CardTable
          label="Files"
          rows={work.files}
          rowId={({ id }) => id}
          columns={[
            {
              id: "name",
              header: "File",
              cell: ({ id, name }) => (
                <ActionButton plain onPress={() => void download(id, name).catch(() => {})}>
                  {name}
                </ActionButton>
              ),
            },
            { id: "size", header: "Size", align: "right", cell: ({ size }) => formatSize(size) },
            { id: "by", header: "Added by", cell: ({ addedBy }) => addedBy.name },
            { id: "at", header: "Added", cell: ({ addedAt }) => <Instant at={addedAt} /> },
            {
              id: "remove",
              header: "Actions",
              align: "right",
              cell: (file) => (
                <AbilityButton plain size="xs" ability={work.abilities.edit} onPress={() => void ask(file)}>
                  Remove
                  <VisuallyHidden> {file.name}</VisuallyHidden>
                </AbilityButton>
              ),
            },
          ]}
        />
      )}
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      {work.abilities.edit.allowed && (
        <div>
          <FileButton multiple onChange={(files) => void add(files)}>
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                loading={uploading}
                leftSection={<IconPaperclip size={14} aria-hidden="true" />}
              >
                Add files (up to 25 MB each)
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </div>
  );
}
