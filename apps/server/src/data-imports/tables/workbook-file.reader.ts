import { type Readable, Transform } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { type TableSource, UnreadableTable } from "./table-row.model.ts";

/** A workbook's parts unpack to ten or thirty times their size in the file, those of a bomb to a thousand times. */
const unpacked = { most: 2 * 1024 ** 3, ratio: 150, small: 20 * 1024 ** 2 };
const mostParts = 5000;

/** The parts of a workbook, opened by name. */
export class WorkbookFile {
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  /** Reads the directory alone; what it says of sizes is held against what comes out when a part is read. */
  static async open(source: TableSource): Promise<WorkbookFile> {
    const parts = new Map<string, Entry>();
    try {
      const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false });
      for await (const entry of zip.eachEntry()) {
        demandModest(entry, source.size);
        parts.set(entry.fileName, entry);
        if (parts.size > mostParts) throw new UnreadableTable("The file holds too many parts for a workbook.");
      }
      return new WorkbookFile(zip, parts);
    } catch (error) {
      if (error instanceof UnreadableTable) throw error;
      throw new UnreadableTable("The workbook is damaged: it can’t be unpacked. Save it again as XLSX.");
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  async read(name: string): Promise<Readable> {
    const entry = this.#parts.get(name);
    if (!entry) throw new UnreadableTable("The file is no XLSX workbook: its sheets are not where they belong.");
    if (entry.isEncrypted()) throw new UnreadableTable("The workbook is locked with a password. Save it without one.");
    return this.#zip.openReadStreamPromise(entry);
  }

  close(): void {
    this.#zip.close();
  }
}

function demandModest({ uncompressedSize, compressedSize }: Entry, fileSize: number): void {
  const { most, ratio, small } = unpacked;
  const swells = uncompressedSize > small && uncompressedSize > ratio * Math.max(1, compressedSize);
  if (uncompressedSize <= most && !swells && compressedSize <= fileSize) return;
  throw new UnreadableTable(
    `A part of the workbook would unpack to ${Math.round(uncompressedSize / 1024 ** 2)} MB, far more than a table of this size holds. It is refused as unsafe.`,
  );
}

/** Any range of a stored file; the store itself only reads from a byte on. */
class SourceReader extends RandomAccessReader {
  readonly #source: TableSource;

  constructor(source: TableSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    let left = end - start;
    const content = this.#source.read(start);
    const range = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const part = chunk.subarray(0, left);
        left -= part.length;
        if (part.length > 0) this.push(part);
        if (left === 0) {
          this.push(null);
          content.destroy();
        }
        done();
      },
      destroy(error, done) {
        content.destroy();
        done(error);
      },
    });
    content.on("error", (error) => range.destroy(error));
    return content.pipe(range);
  }
}
