import { Button, FileButton, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import type { LookupLine } from "@tracewell/contract/lookup-editing";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { lookupLists } from "@tracewell/contract/lookup-titles";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FileLines } from "../components/file-lines.tsx";
import { readListFile, useLoadFile, usePreviewFile } from "../hooks/use-lists.ts";

interface Preview {
  content: string;
  lines: LookupLine[];
  /** It was taken in; the lines say what became of them. */
  done: boolean;
}

/** A list goes out as CSV and comes back, with a look at what each line would do. */
export function ListFile({ kind }: { kind: LookupKind }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const previewing = usePreviewFile();
  const loading = useLoadFile();
  const download = async () => {
    const content = await readListFile(kind);
    saveFile(new Blob([content], { type: "text/csv" }), `${kind.toLowerCase()}.csv`);
  };
  const read = async (chosen: File | null) => {
    if (!chosen) return;
    const content = await chosen.text();
    previewing.mutate(
      { params: { kind }, body: { content } },
      {
        onSuccess: (lines) => setPreview({ content, lines, done: false }),
        onError: ({ message }) => toast.fail(message),
      },
    );
  };
  const load = () => {
    if (!preview || preview.done) return setPreview(null);
    loading.mutate(
      { params: { kind }, body: { content: preview.content } },
      { onSuccess: (lines) => setPreview({ ...preview, lines, done: true }) },
    );
  };
  const willDo = preview?.lines.some(({ does }) => does === "add" || does === "change");
  return (
    <>
      <FileButton accept=".csv,text/csv" onChange={(chosen) => void read(chosen)}>
        {({ onClick }) => (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}>CSV</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => void download()}>
                Download the list
              </Menu.Item>
              <Menu.Item leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={onClick}>
                Upload a list…
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </FileButton>
      {preview && (
        <FormDialog
          title={preview.done ? "What became of each line" : `${lookupLists[kind].title}: what the file would change`}
          action={preview.done || !willDo ? "Close" : "Change the list"}
          busy={loading.isPending}
          problem={loading.error?.message ?? null}
          wide
          focusAction
          onSubmit={willDo || preview.done ? load : () => setPreview(null)}
          onClose={() => setPreview(null)}
        >
          <FileLines lines={preview.lines} />
        </FormDialog>
      )}
    </>
  );
}
