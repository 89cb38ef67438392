import { lookupLoadLimit } from "@tracewell/contract/constants";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

const countries = (tx: Tx) =>
  tx
    .selectFrom("country")
    .select(["id", "name", "code"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("country_state").select("country_state.id").whereRef("country_state.country_id", "=", "country.id"),
      )
        .$castTo<boolean>()
        .as("hasStates"),
    );

export const findCountries = (tx: Tx) => countries(tx).limit(lookupLoadLimit).execute();

export const findCountry = (tx: Tx, id: string) => countries(tx).where("id", "=", id).executeTakeFirst();

/** The country that a stored address means: by its name or one of its codes. */
export const findCountryWritten = (tx: Tx, written: string) =>
  countries(tx)
    .where(
      sql<boolean>`upper(${written}) in (code, code3, upper(name)) or (code = 'US' and ${written} ~* '^united states')`,
    )
    .executeTakeFirst();

export const findStates = (tx: Tx, countryId: string) =>
  tx
    .selectFrom("country_state")
    .select(["id", "name", "abbr", "fips_code as fipsCode"])
    .where("country_id", "=", countryId)
    .orderBy("name")
    .limit(lookupLoadLimit)
    .execute();

/** The clinic's regions, in its own order. */
export const findRegions = (tx: Tx) =>
  tx
    .selectFrom("lookup")
    .select(["id", "name", "code as referenceNumber", "disabled"])
    .where("kind", "=", "REGION")
    .orderBy(sql`lower(name) = 'other'`)
    .orderBy("sort_order")
    .orderBy("name")
    .limit(lookupLoadLimit)
    .execute();
