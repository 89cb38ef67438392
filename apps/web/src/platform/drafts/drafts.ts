import { kept } from "../browser/storage.ts";

/** What was typed and not saved yet, in this tab; it holds patients' data and goes when its owner signs out. */
interface Drafts {
  /** The account that typed them. */
  owner: string;
  drafts: Record<string, { shape: string; value: unknown }>;
}

/** Whose draft, on which page, of which form. */
export interface DraftName {
  userId: string;
  path: string;
  form: string;
}

const stored = kept("session", "drafts");

const keyOf = ({ userId, path, form }: DraftName): string => [userId, path, form].join(" ");

function read(): Drafts | null {
  const text = stored.get();
  return text ? (JSON.parse(text) as Drafts) : null;
}

/** What a value is made of: a draft that another release of the product kept may not fit the form of this one. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (typeof value !== "object" || value === null) return value === null ? "nothing" : typeof value;
  const fields = Object.entries(value).map(([name, part]) => `${name}:${shapeOf(part)}`);
  return `{${fields.sort().join(" ")}}`;
}

/** What was typed there last, if it fits the form; `empty` is the form as it begins. */
export function readDraft<T>(name: DraftName, empty: T): T | undefined {
  const draft = read()?.drafts[keyOf(name)];
  return draft && draft.shape === shapeOf(empty) ? (draft.value as T) : undefined;
}

/** Keeps what is typed; a form as it begins needs no keeping. */
export function keepDraft<T>(name: DraftName, value: T, empty: T): void {
  const all = read();
  if (!all) return;
  const { [keyOf(name)]: _before, ...others } = all.drafts;
  const isEmpty = JSON.stringify(value) === JSON.stringify(empty);
  const drafts = isEmpty ? others : { ...others, [keyOf(name)]: { shape: shapeOf(empty), value } };
  stored.set(JSON.stringify({ ...all, drafts }));
}

/** Drops what was typed on a page that was left for good, or saved. */
export function forgetDraftsAt(path: string): void {
  const all = read();
  if (!all) return;
  const elsewhere = Object.entries(all.drafts).filter(([key]) => key.split(" ")[1] !== path);
  stored.set(JSON.stringify({ ...all, drafts: Object.fromEntries(elsewhere) }));
}

export function forgetDrafts(): void {
  stored.set(null);
}

/** Begins the drafts of an account: those of another are gone. */
export function forgetDraftsOfOthers(owner: string): void {
  if (read()?.owner !== owner) stored.set(JSON.stringify({ owner, drafts: {} }));
}
