import { BackupFailed, type Manifest } from "../apps/server/src/backup/manifest.model.ts";
import { FirstClinicRefused } from "../apps/server/src/clinics/first-clinic.model.ts";
import { UnfinishedRestore } from "../apps/server/src/platform/database/migrate.ts";
import { EmbeddedPostgresFailed } from "../apps/server/src/platform/embedded-postgres/failures.ts";
import { WrongSetting } from "../apps/server/src/platform/settings.ts";

const plain = [BackupFailed, FirstClinicRefused, UnfinishedRestore, EmbeddedPostgresFailed, WrongSetting];

/** Runs a command of the operator's; what they can mend is told in a sentence, the rest with its stack. */
export async function endWithSentence(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    const isPlain = plain.some((kind) => error instanceof kind) || code?.startsWith("ERR_PARSE_ARGS");
    console.error(isPlain ? message : (stack ?? message));
    process.exitCode = 1;
  }
}

/** What an archive holds, for a person to look over. */
export function described({ createdAt, postgres, migrations, tables, files }: Manifest): string {
  const count = (name: string) => (tables.find((table) => table.name === name)?.rows ?? 0).toLocaleString("en-US");
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en-US");
  return `  made at ${createdAt} from PostgreSQL ${postgres}, up to migration ${migrations.at(-1)}
  ${count("person")} persons, ${count("record")} records, ${count("account")} accounts; ${rows} rows in ${tables.length} tables
  ${files.count.toLocaleString("en-US")} files, ${(files.bytes / 2 ** 20).toFixed(1)} MiB`;
}
