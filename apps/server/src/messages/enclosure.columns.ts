import type { AttachedFile } from "@tracewell/contract/files";
import { type RawBuilder, sql } from "kysely";

/** The files of an enclosure as histories show them, as JSON; none where there is no enclosure. */
export const enclosedFiles = (tenant: RawBuilder<unknown>, enclosure: RawBuilder<unknown>) =>
  sql<
    AttachedFile[]
  >`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by e.sort_order)
    from message_enclosure_file e join stored_file f on f.tenant_id = e.tenant_id and f.id = e.file_id
    where e.tenant_id = ${tenant} and e.enclosure_id = ${enclosure}), '[]')`;
