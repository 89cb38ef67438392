import type { Readable } from "node:stream";
import { type RawMessage, readMessages, type StreamEnd } from "../hl7/message-stream.reader.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { FeedPosition } from "./feed-position.model.ts";
import { TableFeeds } from "./tables/table-feed.service.ts";

/** The messages of a file, a few at a time, from a position on; it never holds more than those. */
export class MessageFeed {
  readonly #content: Readable;
  readonly #messages: AsyncGenerator<RawMessage, StreamEnd>;
  position: FeedPosition;

  constructor(content: Readable, position: FeedPosition) {
    this.#content = content;
    this.position = position;
    const after = { end: position.offset, ordinal: position.count };
    this.#messages = readMessages(content, position.offset > 0 ? { after } : {});
  }

  /** The next messages, and what the file's envelope says when there are no more. */
  async take(most: { messages: number; bytes: number }): Promise<{ messages: RawMessage[]; end: StreamEnd | null }> {
    const messages: RawMessage[] = [];
    let bytes = 0;
    while (messages.length < most.messages && bytes < most.bytes) {
      const next = await this.#messages.next();
      if (next.done) return { messages, end: next.value };
      messages.push(next.value);
      bytes += next.value.end - next.value.start;
      this.position = { offset: next.value.end, count: next.value.ordinal };
    }
    return { messages, end: null };
  }

  close(): void {
    this.#content.destroy();
  }
}

/** The files that this process reads on from step to step; another process finds its place by the import's progress. */
export class ImportFeeds {
  readonly #store: FileStore;
  readonly #feeds = new Map<string, MessageFeed>();
  readonly tables: TableFeeds;

  constructor(store: FileStore) {
    this.#store = store;
    this.tables = new TableFeeds(store);
  }

  /** The feed at this position: the one that stands there already, or the file opened there. */
  open(importId: string, key: string, { offset, count }: FeedPosition): MessageFeed {
    const present = this.#feeds.get(importId);
    if (present?.position.offset === offset) return present;
    this.drop(importId);
    const feed = new MessageFeed(this.#store.read(key, offset), { offset, count });
    this.#feeds.set(importId, feed);
    return feed;
  }

  drop(importId: string): void {
    this.tables.drop(importId);
    this.#feeds.get(importId)?.close();
    this.#feeds.delete(importId);
  }

  dropAll(): void {
    this.tables.dropAll();
    for (const id of [...this.#feeds.keys()]) this.drop(id);
  }
}
