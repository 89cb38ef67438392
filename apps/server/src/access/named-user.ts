import { sql } from "kysely";

/** A user as others are told of them, of the table alias `u`. */
export const namedUser = sql<{
  id: string;
  name: string;
}>`json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)`;
