import type { FileStore } from "../platform/files/file-store.ts";
import { type FeedPosition, MessageFeed } from "./message-feed.service.ts";

/** The files that this process reads on from step to step; another process finds its place by the import's progress. */
export class ImportFeeds {
  readonly #store: FileStore;
  readonly #feeds = new Map<string, MessageFeed>();

  constructor(store: FileStore) {
    this.#store = store;
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
    this.#feeds.get(importId)?.close();
    this.#feeds.delete(importId);
  }

  dropAll(): void {
    for (const id of [...this.#feeds.keys()]) this.drop(id);
  }
}
