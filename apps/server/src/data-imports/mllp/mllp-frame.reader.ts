const [startBlock, endBlock, carriageReturn, lineFeed] = [0x0b, 0x1c, 0x0d, 0x0a];

const endBytes = 2;

/** As much of a message too large as tells whose it is. */
const headBytes = 4096;

/** What came between a start block and an end block. */
export interface Frame {
  /** Of a message that is too large, the beginning. */
  content: Buffer;
  isTooLarge: boolean;
}

/** Bytes outside of a frame: whoever sends them speaks something else. */
export class NoFrame extends Error {
  constructor() {
    super("Bytes came outside of a frame.");
  }
}

/**
 * Takes a stream of bytes apart into the frames of MLLP (HL7 v2 transport, release 1): 0x0B, a message, 0x1C 0x0D. It holds one
 * message at most; of one that is too large it holds the beginning, and the rest goes by.
 */
export class FrameReader {
  readonly #mostBytes: number;
  #parts: Buffer[] | null = null;
  #size = 0;
  /** The chunk before ended with an end block, whose carriage return may still come. */
  #mayEnd = false;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** A frame has begun and not ended. */
  get isInFrame(): boolean {
    return this.#parts !== null;
  }

  /** The frames that end in this chunk. Throws where a frame should begin and does not. */
  *push(chunk: Buffer): Generator<Frame> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#parts) {
        const end = this.#endIn(chunk, at);
        this.#take(chunk.subarray(at, end ?? chunk.length));
        at = end ?? chunk.length;
        if (end !== null) yield this.#close();
      } else {
        at = this.#begin(chunk, at);
      }
    }
  }

  /** Where the frame's content begins. Some senders end a frame with a line end more than they should. */
  #begin(chunk: Buffer, at: number): number {
    const byte = chunk[at];
    if (byte === startBlock) {
      this.#parts = [];
      this.#size = 0;
      this.#mayEnd = false;
    } else if (byte !== carriageReturn && byte !== lineFeed) {
      throw new NoFrame();
    }
    return at + 1;
  }

  /** Where the frame is over: behind an end block and a carriage return. An end block alone is part of the message. */
  #endIn(chunk: Buffer, from: number): number | null {
    if (this.#mayEnd && chunk[from] === carriageReturn) return from + 1;
    for (let at = chunk.indexOf(endBlock, from); at >= 0; at = chunk.indexOf(endBlock, at + 1))
      if (chunk[at + 1] === carriageReturn) return at + 2;
    return null;
  }

  #take(bytes: Buffer): void {
    this.#mayEnd = bytes.at(-1) === endBlock;
    const goesBy = this.#isTooLarge;
    this.#size += bytes.length;
    if (goesBy) return;
    this.#parts?.push(bytes);
    if (this.#isTooLarge) this.#parts = [Buffer.from(Buffer.concat(this.#parts ?? []).subarray(0, headBytes))];
  }

  #close(): Frame {
    const bytes = Buffer.concat(this.#parts ?? []);
    const isTooLarge = this.#isTooLarge;
    this.#parts = null;
    return { content: isTooLarge ? bytes : afterHalfSent(bytes.subarray(0, -endBytes)), isTooLarge };
  }

  get #isTooLarge(): boolean {
    return this.#size > this.#mostBytes + endBytes;
  }
}

/** A sender that broke off and began anew in the same connection meant the message that it ended. */
function afterHalfSent(content: Buffer): Buffer {
  for (let at = content.lastIndexOf(startBlock); at >= 0; at = content.lastIndexOf(startBlock, at - 1)) {
    if (/^(MSH|BHS|FHS)/.test(content.toString("latin1", at + 1, at + 4))) return content.subarray(at + 1);
    if (at === 0) break;
  }
  return content;
}

/** An answer as it is sent. */
export const framed = (answer: string): Buffer =>
  Buffer.concat([Buffer.from([startBlock]), Buffer.from(answer), Buffer.from([endBlock, carriageReturn])]);
