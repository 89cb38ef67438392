import type { FileStore } from "../../platform/files/file-store.ts";
import type { FeedPosition } from "../feed-position.model.ts";
import { openTable, type Table, type TableFormat } from "./table.reader.ts";
import type { TableRow, TableSource } from "./table-row.model.ts";

export const sourceOf = (store: FileStore, key: string, size: number): TableSource => ({
  size,
  read: (start = 0) => store.read(key, start),
});

/** The rows of a file, a few at a time. Rows have no bytes of their own in a workbook, so a place is a count of rows. */
export class TableFeed {
  readonly #table: Table;
  position: FeedPosition;

  private constructor(table: Table, position: FeedPosition) {
    this.#table = table;
    this.position = position;
  }

  /** Opens the file and passes over the rows that were dealt with. */
  static async open(source: TableSource, format: TableFormat, { offset, count }: FeedPosition): Promise<TableFeed> {
    const table = await openTable(source, format);
    for (let passed = 0; passed < count; passed += 1) if ((await table.rows.next()).done) break;
    return new TableFeed(table, { offset, count });
  }

  get columns(): readonly string[] {
    return this.#table.columns;
  }

  /** The next rows, and whether they are the last. */
  async take(most: number): Promise<{ rows: TableRow[]; isEnd: boolean }> {
    const rows: TableRow[] = [];
    while (rows.length < most) {
      const next = await this.#table.rows.next();
      if (next.done) return { rows, isEnd: true };
      rows.push(next.value);
      this.position = {
        offset: Math.max(this.position.offset, this.#table.read()),
        count: this.position.count + 1,
      };
    }
    return { rows, isEnd: false };
  }

  close(): void {
    this.#table.rows.return(undefined).catch(() => {});
  }
}

/** The tables that this process reads on from step to step; another process passes over what was done. */
export class TableFeeds {
  readonly #store: FileStore;
  readonly #feeds = new Map<string, TableFeed>();

  constructor(store: FileStore) {
    this.#store = store;
  }

  async open(
    importId: string,
    file: { key: string; size: number; format: TableFormat },
    position: FeedPosition,
  ): Promise<TableFeed> {
    const present = this.#feeds.get(importId);
    if (present?.position.count === position.count) return present;
    this.drop(importId);
    const feed = await TableFeed.open(sourceOf(this.#store, file.key, file.size), file.format, position);
    this.#feeds.set(importId, feed);
    return feed;
  }

  drop(importId: string): void {
    this.#feeds.get(importId)?.close();
    this.#feeds.delete(importId);
  }

  dropAll(): void {
    for (const id of [...this.#feeds.keys()]) this.drop(id);
  }
}
