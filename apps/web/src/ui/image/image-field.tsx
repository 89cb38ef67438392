import { Button, FileButton } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import type { ImageUse } from "@tracewell/contract/image-uses";
import { imageTypes, recommendedSize } from "@tracewell/contract/images";
import { useId, useState } from "react";
import { useTexts } from "../texts.tsx";
import css from "./image-field.module.css";
import { prepareImage } from "./prepare-image.ts";
import { useObjectUrl } from "./use-object-url.ts";

/** What becomes of the stored picture on save: it stays, another takes its place, or it is taken away. */
export type ImageChange = { kind: "none" } | { kind: "new"; file: File } | { kind: "removed" };
export const noImageChange: ImageChange = { kind: "none" };

type ImageFieldProps = {
  label: string;
  use: ImageUse;
  /** Address of the stored picture. */
  stored: string | null;
  change: ImageChange;
  onChange: (change: ImageChange) => void;
  /** What the server had against it. */
  error?: string | undefined;
};

/** A picture with its preview: choose one, mark it for removal, or undo either (R4-40). */
export function ImageField({ label, use, stored, change, onChange, error }: ImageFieldProps) {
  const texts = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const labelId = useId();
  const chosen = useObjectUrl(change.kind === "new" ? change.file : null);
  const shown = change.kind === "removed" ? null : (chosen ?? stored);

  const take = async (file: File | null) => {
    if (!file) return;
    const prepared = await prepareImage(file, use);
    setProblem(prepared.problem);
    if (prepared.file) onChange({ kind: "new", file: prepared.file });
  };
  const turn = (next: ImageChange) => {
    setProblem(null);
    onChange(next);
  };

  const wrong = problem ?? error;
  return (
    <fieldset className={css.field} aria-labelledby={labelId}>
      <div className={css.preview} data-use={use} data-empty={shown === null || undefined}>
        {shown ? (
          <img className={css.picture} src={shown} alt={texts.preview} />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
        )}
      </div>
      <div className={css.side}>
        <span className={css.label} id={labelId}>
          {label}
        </span>
        <div className={css.buttons}>
          <FileButton accept={imageTypes.join(",")} onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} size="xs">
                {texts.chooseImage}
              </Button>
            )}
          </FileButton>
          {change.kind !== "none" ? (
            <Button size="xs" variant="subtle" onClick={() => turn(noImageChange)}>
              {texts.takeBack}
            </Button>
          ) : (
            stored && (
              <Button size="xs" variant="subtle" onClick={() => turn({ kind: "removed" })}>
                {texts.remove}
              </Button>
            )
          )}
        </div>
        <p className={css.note}>{recommendedSize(use)}</p>
        <p className={css.state} role="status">
          {change.kind === "removed" && texts.removedOnSave}
          {change.kind === "new" && texts.shownOnSave}
        </p>
        {wrong && (
          <p className={css.problem} role="alert">
            {wrong}
          </p>
        )}
      </div>
    </fieldset>
  );
}
