import { type RawBuilder, sql } from "kysely";

/**
 * That the rows of an alias are the clinic's, for questions about many rows. The wall holds them to it anyway, by a sub-select whose value
 * the planner does not know: said outright it tells how many rows the clinic has, and a large clinic's lists are read by other ways than
 * a small one's.
 */
export const ofClinic = (alias: string): RawBuilder<boolean> => sql`${sql.ref(`${alias}.tenant_id`)} = app_tenant()`;
