import type { ImportStatus } from "@tracewell/contract/data-imports";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { describeImport, importStatusName, isRunning, toneOfImport } from "../import-status.ts";
import css from "./import-summary.module.css";
import { ShareLine } from "./share-line.tsx";

/** Beside an import's name: how it stands, in a word, a line and a sentence. */
export const ImportSummary = ({ status }: { status: ImportStatus }) => (
  <span className={css.summary}>
    <Badge tone={toneOfImport(status)}>{importStatusName(status)}</Badge>
    {isRunning(status.status) && <ShareLine label={`Importing ${status.fileName}`} share={status.progress} />}
    <b role="status" className={css.words}>
      {describeImport(status)}
    </b>
    <span>
      {status.startedBy}, <Instant at={status.createdAt} withTime />
    </span>
    <Link className={css.all} href="/import">
      All imports
    </Link>
  </span>
);
