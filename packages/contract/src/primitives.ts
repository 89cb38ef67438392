import { z } from "zod";
import { withMost } from "./bounds.ts";

/** A record's id: UUID version 7, so that ids sort by creation. */
export const Id = z.uuid();
/** The largest number that an integer of the database holds. */
export const mostInteger = 2_147_483_647;
/** A calendar day without time, `yyyy-mm-dd`. */
export const Day = z.iso.date();
/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime();
const wrongYear = "The year must lie between 1000 and 2999.";
/** Arithmetic on days and time zones then stays within the years that both sides can write. What is no date is refused as such. */
const isWithinYears = (text: string): boolean => !/^\d{4}-/.test(text) || (text >= "1000" && text < "3000");
/** A day, and an instant, that someone sends. */
export const GivenDay = Day.refine(isWithinYears, wrongYear);
export const GivenInstant = Instant.max(40).refine(isWithinYears, wrongYear);
/** One line of text: at most 512 characters (R9-41). */
export const Line = z.string().trim().max(512);
/** Several lines of text: at most 2048 characters (R9-41). */
export const Paragraph = z.string().trim().max(2048);
/** The next edit counts one further. */
const mostVersion = mostInteger - 1;
/** The version of a row that people edit; a stale edit is joined or refused with 409 (docs/domain.md#joined-edits). */
export const Version = z.number().int().positive().max(mostVersion);
/** The same as a query parameter. */
export const VersionInAddress = z.coerce.number().int().positive().max(mostVersion);
/** The number of the edit that this one was made on; 0: there was none. */
export const MadeOn = z.number().int().nonnegative().max(mostVersion);

/** A change by someone else that an edit was joined with: the field in words (docs/domain.md#joined-edits). */
export const JoinedChange = z.object({ label: z.string(), by: z.string(), at: Instant });
export type JoinedChange = z.infer<typeof JoinedChange>;

export const byId = z.object({ id: Id });

/** Someone or something referred to by its name. */
export const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** How many rows of a list a screen asks for at first, and how many a call gives at most. */
export const firstRows = 100;
export const mostRows = 200;

/** What every list takes: page size, the cursor of the page before, quick search. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(mostRows).default(50),
  // A cursor holds the names that a page ended with.
  cursor: z.string().max(4000).optional(),
  search: z.string().trim().max(100).optional(),
});

/** What a list without a quick search takes. */
export const pageQuery = listQuery.pick({ limit: true, cursor: true });

/** How many values of one kind a list is narrowed down to at most. */
const mostChosen = 100;

/** A filter of no values is none. */
const chosen = (values: unknown[]) => (values.length > 0 ? values : undefined);

/** One value or several under the same name in the address: `?status=a&status=b`. */
export const manyOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? chosen(value) : value === undefined ? value : [value]),
    z.array(item).max(mostChosen, `Choose at most ${mostChosen}.`).optional(),
  );

/** Filters and order of a list as an address has them. */
export const AddressQuery = withMost(
  z.record(z.string().max(40), z.union([z.string().max(100), z.array(z.string().max(100)).max(mostChosen)])),
  40,
);

/** A yes or no in an address: `true` or `false`. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** What is said where a choice is not among what can be chosen. */
export const unknownChoiceText = "Choose one of the list.";
