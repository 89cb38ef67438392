import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The stored bytes are not those that were sealed, or were sealed under another key or for something else. */
export class SealBroken extends Error {}

/** Under which key a file is sealed, and what it is: the bytes of one file don't open as another's. */
export interface SealFor {
  /** The installation's, 32 bytes; each file's own follows from it. */
  key: Buffer;
  purpose: string;
}

const mark = Buffer.from("TWS1");
const saltBytes = 32;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const sealedChunkBytes = tagBytes + chunkBytes;

const keyOf = ({ key, purpose }: SealFor, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, `tracewell file ${purpose}`, 32));

/** A key seals one file, so a count is a nonce; the last byte tells the end, so that nothing can be cut off unseen. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Seals bytes as they come, with AES-256-GCM, in chunks that are each checked when they are opened. */
export async function* sealed(content: AsyncIterable<Buffer>, how: SealFor): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(how, salt);
  let chunk = 0;
  const seal = (bytes: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(chunk, isLast));
    chunk += 1;
    const body = cipher.update(bytes);
    cipher.final();
    return Buffer.concat([cipher.getAuthTag(), body]);
  };
  yield Buffer.concat([mark, salt]);
  for await (const bytes of inPieces(content, chunkBytes)) yield seal(bytes.piece, bytes.isLast);
}

/** The bytes that were sealed. Throws a `SealBroken` before it hands out any that are not. */
export async function* unsealed(content: AsyncIterable<Buffer>, how: SealFor): AsyncGenerator<Buffer> {
  let key: Buffer | null = null;
  let chunk = 0;
  const head = mark.length + saltBytes;
  for await (const { piece, isLast } of inPieces(content, sealedChunkBytes, head)) {
    if (!key) {
      if (piece.length < head || !piece.subarray(0, mark.length).equals(mark) || isLast) throw new SealBroken();
      key = keyOf(how, piece.subarray(mark.length));
      continue;
    }
    if (piece.length < tagBytes) throw new SealBroken();
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(chunk, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(0, tagBytes));
    chunk += 1;
    const bytes = decipher.update(piece.subarray(tagBytes));
    try {
      decipher.final();
    } catch {
      throw new SealBroken();
    }
    yield bytes;
  }
}

/** Pieces of one length, but for the first, where it is given, and the last, which may be empty. */
async function* inPieces(
  content: AsyncIterable<Buffer>,
  length: number,
  first = length,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let kept: Buffer[] = [];
  let held = 0;
  let wanted = first;
  for await (const bytes of content) {
    kept.push(bytes);
    held += bytes.length;
    // What is exactly full waits for more: it may be the last.
    if (held <= wanted) continue;
    let all = Buffer.concat(kept);
    while (all.length > wanted) {
      yield { piece: all.subarray(0, wanted), isLast: false };
      all = all.subarray(wanted);
      wanted = length;
    }
    kept = [all];
    held = all.length;
  }
  yield { piece: Buffer.concat(kept), isLast: true };
}
