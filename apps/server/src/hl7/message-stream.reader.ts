import { decodeMessage, type Storage, storageOf } from "./charset.reader.ts";
import type { Fault, Problem } from "./lab-report.model.ts";
import { cutOff } from "./message-end.reader.ts";
import { findLineEnd, readStreamLine, type StreamLine, unitSize } from "./stream-line.reader.ts";

/** One message of a file, as it was sent. */
export interface RawMessage {
  /** Its number in the file, from 1. */
  ordinal: number;
  /** Where its first byte stands in the file, and the first byte after it. */
  start: number;
  end: number;
  /** All of it, decoded and otherwise untouched; of a message too large to read, the beginning. */
  text: string;
  charset: string;
  /** The file ended with it, and without a line end after it. */
  endsOpen: boolean;
  /** Why it can't be read at all. */
  fault: Fault | null;
  problems: Problem[];
}

export interface StreamOptions {
  /** To go on after a stop: the `end` of the last message that was dealt with, where the chunks begin, and its ordinal. */
  after?: { end: number; ordinal: number };
  /** A longer message is refused instead of held in memory. */
  maxMessageBytes?: number;
}

/** What the file's own envelope says about it. */
export interface StreamEnd {
  messages: number;
  problems: Problem[];
}

const sixteenMegabytes = 16 * 1024 * 1024;
/** As much of a message too large, or of what is no message, as is shown. */
const excerptBytes = 64 * 1024;

/**
 * Splits a stream of bytes into HL7 v2 messages while it arrives: lines end with CR, LF or both; batches
 * (FHS, BHS) or several messages without, MLLP blocks, UTF-8, UTF-16, the charsets of MSH-18. It never holds more than
 * one message and one chunk.
 */
export async function* readMessages(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: StreamOptions = {},
): AsyncGenerator<RawMessage, StreamEnd> {
  const splitter = new MessageSplitter(options);
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.finish();
  return splitter.summary();
}

/** What is being gathered: a message, or lines that no MSH came before. */
interface Gathered {
  isMessage: boolean;
  start: number;
  end: number;
  /** The beginning of what is too large to keep. */
  excerpt: Buffer | null;
}

class MessageSplitter {
  readonly #max: number;
  readonly #resumed: boolean;
  #storage: Storage | null = null;
  #buffer: Buffer = Buffer.alloc(0);
  /** The file's offset of the buffer's first byte. */
  #base: number;
  /** In the buffer: where the current line begins, and from where its end is still to be looked for. */
  #lineStart = 0;
  #searched = 0;
  /** True while the rest of a line too long to hold goes by. */
  #skipping = false;
  #gathered: Gathered | null = null;
  #ordinal: number;
  #ready: RawMessage[] = [];
  #stray: RawMessage | null = null;
  #envelopes = new Set<string>();
  #inBatch = 0;
  /** Inside an MLLP block, whose end is still to come. */
  #inBlock = false;
  /** True once the file has ended without a line end. */
  #endsOpen = false;
  #problems: Problem[] = [];

  constructor({ after, maxMessageBytes = sixteenMegabytes }: StreamOptions) {
    this.#max = maxMessageBytes;
    this.#resumed = after !== undefined;
    this.#base = after?.end ?? 0;
    this.#ordinal = after?.ordinal ?? 0;
  }

  push(chunk: Uint8Array): RawMessage[] {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    if (this.#buffer.length < 4) return [];
    this.#readLines();
    this.#forget();
    return this.#take();
  }

  finish(): RawMessage[] {
    this.#readLines();
    this.#endsOpen = this.#lineStart < this.#buffer.length;
    if (this.#endsOpen) this.#place(this.#lineStart, this.#buffer.length);
    this.#close();
    if (this.#ordinal === 0 && this.#stray !== null) this.#emit(this.#stray);
    for (const id of this.#envelopes) {
      const message = `The file begins with ${id} and lacks ${id.replace("H", "T")}: its end may be missing.`;
      this.#noteEnvelope(id, "hl7.file-incomplete", message);
    }
    return this.#take();
  }

  summary(): StreamEnd {
    return { messages: this.#ordinal, problems: this.#problems };
  }

  #readLines(): void {
    this.#storage ??= storageOf(this.#buffer);
    const size = unitSize(this.#storage);
    for (;;) {
      const end = findLineEnd(this.#buffer, this.#searched, this.#storage);
      if (end < 0) break;
      this.#place(this.#lineStart, end);
      this.#lineStart = end + size;
      this.#searched = this.#lineStart;
    }
    this.#searched = this.#buffer.length - ((this.#buffer.length - this.#lineStart) % size);
  }

  /** Gives a line to the message it belongs to. */
  #place(from: number, to: number): void {
    if (this.#skipping) {
      this.#skipping = false;
      if (this.#gathered !== null) this.#gathered.end = this.#base + to;
      return;
    }
    const line = readStreamLine(this.#buffer.subarray(from, to), this.#storage ?? "single-byte");
    const [start, end] = [this.#base + from + line.start, this.#base + from + line.end];
    if (line.blockEndsBefore) this.#inBlock = false;
    if (line.blockBegins) this.#inBlock = true;
    if (line.blockEndsBefore || line.kind === "header" || line.kind === "envelope") this.#close();
    if (this.#gathered !== null && start - this.#gathered.end > excerptBytes) this.#close();
    if (line.kind === "envelope") this.#readEnvelope(line);
    else if (line.kind !== "blank") {
      this.#gathered ??= { isMessage: line.kind === "header", start, end, excerpt: null };
      this.#gathered.end = end;
    }
    if (!line.blockEndsAfter) return;
    this.#inBlock = false;
    this.#close();
  }

  /** Ends what is being gathered. Lines without MSH count as a message only where they are segments. */
  #close(): void {
    const gathered = this.#gathered;
    if (gathered === null) return;
    this.#gathered = null;
    const { start, end } = gathered;
    const isTooLarge = end - start > this.#max;
    const all = gathered.excerpt ?? this.#buffer.subarray(start - this.#base, end - this.#base);
    const bytes = isTooLarge ? all.subarray(0, excerptBytes) : all;
    const { text, charset, doubts, endsInside } = decodeMessage(bytes, this.#storage ?? "single-byte");
    const problems = doubts.map((doubt) => ({ ...nowhere, segment: "MSH-18", ...doubt }));
    const endsOpen = this.#endsOpen;
    const isCut = endsOpen && (endsInside || this.#inBlock || this.#envelopes.size > 0);
    const fault = isTooLarge ? this.#tooLarge() : isCut ? cutOff(lastSegmentOf(text), "at the end of the file") : null;
    const raw = { ordinal: 0, start, end, text, charset, endsOpen, fault, problems };
    if (gathered.isMessage || /^[A-Z][A-Z0-9]{2}[^A-Za-z0-9\s]/m.test(text)) this.#emit(raw);
    else this.#stray ??= { ...raw, text: text.slice(0, excerptBytes) };
  }

  #emit(raw: RawMessage): void {
    this.#ordinal += 1;
    this.#inBatch += 1;
    this.#ready.push({ ...raw, ordinal: this.#ordinal });
  }

  #take(): RawMessage[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** Drops the bytes that nothing needs any more, and those of what grows too large. */
  #forget(): void {
    if (this.#buffer.length - this.#lineStart > this.#max && !this.#skipping) {
      this.#place(this.#lineStart, this.#searched);
      this.#skipping = true;
    }
    if (this.#skipping) this.#lineStart = this.#searched;
    const gathered = this.#gathered;
    if (gathered !== null) {
      if (this.#skipping) gathered.end = this.#base + this.#searched;
      const first = gathered.start - this.#base;
      if (gathered.end - gathered.start > this.#max) {
        gathered.excerpt ??= Buffer.from(this.#buffer.subarray(first, first + excerptBytes));
      }
      // Blank lines may follow a message without end.
      if (this.#base + this.#lineStart - gathered.end > excerptBytes) this.#close();
    }
    const kept = this.#gathered;
    const keep = kept === null || kept.excerpt !== null ? this.#lineStart : kept.start - this.#base;
    this.#buffer = this.#buffer.subarray(keep);
    this.#base += keep;
    this.#lineStart -= keep;
    this.#searched -= keep;
  }

  #readEnvelope({ id, firstField }: StreamLine): void {
    if (id === "FHS" || id === "BHS") {
      this.#envelopes.add(id);
      this.#inBatch = 0;
      return;
    }
    const declared = Number.parseInt(firstField, 10);
    if (id === "BTS" && this.#envelopes.has("BHS") && declared >= 0 && declared !== this.#inBatch) {
      const message = `The batch says that it holds ${declared} messages; ${this.#inBatch} were found.`;
      this.#noteEnvelope("BTS-1", "hl7.batch-count", message);
    }
    this.#envelopes.delete(id.replace("T", "H"));
  }

  #noteEnvelope(segment: string, code: string, message: string): void {
    // After a resumption the file's beginning is unknown, and so is what its end should say.
    if (!this.#resumed) this.#problems.push({ ...nowhere, segment, code, message });
  }

  #tooLarge(): Fault {
    const message = `The message is longer than ${Math.round(this.#max / 1024 / 1024)} MB and was not read.`;
    return { segment: "MSH", code: "hl7.message-too-large", message };
  }
}

const nowhere = { setId: null, line: null };

function lastSegmentOf(text: string): { id: string; line: number } {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return { id: lines.at(-1)?.slice(0, 3) ?? "MSH", line: lines.length };
}
