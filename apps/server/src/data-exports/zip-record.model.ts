/** A file within a ZIP archive (APPNOTE.TXT 4.3). */
export interface ZipEntry {
  name: string;
  crc: number;
  /** Bytes before and after compression. */
  size: number;
  compressed: number;
  /** Where its header begins. */
  offset: number;
  /** Compressed, and its sizes are known only behind it; otherwise stored as it is. */
  streamed: boolean;
}

/** Names in UTF-8, and sizes in a descriptor behind the content. */
const flagsOf = ({ streamed }: ZipEntry) => 0x0800 | (streamed ? 0x0008 : 0);
const methodOf = ({ streamed }: ZipEntry) => (streamed ? 8 : 0);
/** January 1, 1980: the archive's own time says nothing. */
const day = 0x21;
const version = 20;

/** What stands in front of an entry's content. */
export function entryHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flagsOf(entry), 6);
  header.writeUInt16LE(methodOf(entry), 8);
  header.writeUInt16LE(day, 12);
  if (!entry.streamed) sizes(header, 14, entry);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** What stands behind the content of a streamed entry. */
export function descriptorOf(entry: ZipEntry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  sizes(descriptor, 4, entry);
  return descriptor;
}

/** The end of the archive, which begins at `at`. */
export function centralDirectory(entries: readonly ZipEntry[], at: number): Buffer {
  const directory = Buffer.concat(entries.map(listed));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([directory, end]);
}

function listed(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  record.writeUInt16LE(flagsOf(entry), 8);
  record.writeUInt16LE(methodOf(entry), 10);
  record.writeUInt16LE(day, 14);
  sizes(record, 16, entry);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([record, name]);
}

function sizes(record: Buffer, at: number, { crc, compressed, size }: ZipEntry): void {
  record.writeUInt32LE(crc, at);
  record.writeUInt32LE(compressed, at + 4);
  record.writeUInt32LE(size, at + 8);
}
