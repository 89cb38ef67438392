import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import type { Upload } from "../upload.ts";
import { ShareLine } from "./share-line.tsx";
import css from "./upload-list.module.css";

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onStop: (id: string) => void;
};

/** The files that were dropped and are on their way to the server, one after another. */
export const UploadList = ({ uploads, onRetry, onStop }: UploadListProps) => (
  <ul className={css.list} aria-label="Files on their way">
    {uploads.map(({ id, name, state }) => (
      <li key={id} className={css.upload}>
        <span className={css.name}>{name}</span>
        {state.kind === "waiting" && <Badge>Waits for its turn</Badge>}
        {state.kind === "uploading" && <ShareLine label={`Uploading ${name}`} share={state.share} />}
        {state.kind === "table" && <Link href={`/import/table/${state.fileUuid}`}>Check its columns</Link>}
        {state.kind === "failed" && (
          <span className={css.problem} role="alert">
            {state.message}
          </span>
        )}
        <span className={css.action}>
          {state.kind === "failed" && (
            <ActionButton plain onPress={() => onRetry(id)}>
              Try again
            </ActionButton>
          )}
          <ActionButton plain onPress={() => onStop(id)}>
            {state.kind === "failed" || state.kind === "table" ? "Leave it out" : "Stop"}
          </ActionButton>
        </span>
      </li>
    ))}
  </ul>
);
