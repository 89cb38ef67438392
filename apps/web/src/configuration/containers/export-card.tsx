import { IconDownload } from "@tabler/icons-react";
import { notInFile } from "@tracewell/contract/configuration-file";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/configuration.module.css";
import { useConfigurationFile } from "../hooks/use-configuration.ts";

/** What the clinic's file would hold, and its download. */
export function ExportCard() {
  const { data, error, refetch } = useConfigurationFile();
  return (
    <Card
      title="Export"
      action={
        data && (
          <ActionButton
            main
            icon={<IconDownload size={16} aria-hidden="true" />}
            onPress={() => saveFile(new Blob([data.content], { type: "application/json" }), data.name)}
          >
            Export configuration
          </ActionButton>
        )
      }
    >
      <p className={css.lead}>
        What this clinic has set up, as one readable file: things by their names and codes, nothing of patients, nothing
        secret.
      </p>
      {!data && !error && <SkeletonLines lines={3} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <ul className={css.holds} aria-label="What the file holds">
          {data.holds.map(({ key, title, count }) => (
            <li key={key}>
              {title} <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
      {data?.lacksPictures && (
        <p className={css.lead}>
          The pictures of the guide’s articles are left out: the file would be too large with them.
        </p>
      )}
      <p className={css.rest}>Not in the file:</p>
      <ul className={css.absent}>
        {notInFile.map((each) => (
          <li key={each}>{each}.</li>
        ))}
      </ul>
    </Card>
  );
}
