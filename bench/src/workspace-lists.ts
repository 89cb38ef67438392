import { contactList } from "@tracewell/contract/contact-list";
import { incomingFileList } from "@tracewell/contract/incoming-file-list";
import { investigationList } from "@tracewell/contract/investigation-list";
import { personList } from "@tracewell/contract/person-list";
import { taskList } from "@tracewell/contract/task-list";
import { visitList } from "@tracewell/contract/visit-list";
import type { WorkspaceGround } from "./workspace-ground.ts";

/** A list as the screen asks for it, and the same rows by SQL that knows no session, no clinic wall and no trail. */
export interface ListWork {
  name: string;
  path: string;
  /** Where, order and limit are the list's; the total is counted unless nothing narrows the list. */
  from: string;
  where: string;
  order: string;
}

interface List {
  name: string;
  path: string;
  from: string;
  /** What always holds. */
  where: string;
  /** SQL of what the list is sorted by, and the unique column after it. */
  sorts: Record<string, string>;
  id: string;
  /** Filters by their address, with the same as SQL; the first one is how the screen opens. */
  filters: [query: string, where: string][];
}

const recordFrom = (own: string) =>
  `record r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
   join ${own} o on o.tenant_id = r.tenant_id and o.record_id = r.id`;
const recordSorts = {
  created: "r.created_at",
  opened: "r.created_at",
  updated: "r.updated_at",
  reference: "r.reference_number",
  patient: "p.last_name_key %, p.first_name_key %, p.id",
  waiting: "o.waiting_order",
  priority: "o.priority_order",
  lastExposure: "o.exposure_order",
};

/** Every list of the workspace: each order both ways, each filter in the usual order. */
export function allLists(ground: WorkspaceGround): ListWork[] {
  return listsOf(ground).flatMap((list) => [...sorted(list), ...filtered(list)]);
}

function sorted(list: List): ListWork[] {
  return Object.entries(list.sorts).flatMap(([sort, column]) =>
    (["asc", "desc"] as const).map((way) => ({
      name: `${list.name} by ${sort}, ${way}`,
      path: `${list.path}?sort=${sort}&direction=${way}${list.filters[0]?.[0]}`,
      from: list.from,
      where: `${list.where}${list.filters[0]?.[1]}`,
      order: orderBy(column, way, list.id),
    })),
  );
}

function filtered(list: List): ListWork[] {
  const [sort, column] = Object.entries(list.sorts)[0] as [string, string];
  return list.filters.slice(1).map(([query, where]) => ({
    name: `${list.name}: ${query.slice(1).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")}`,
    path: `${list.path}?sort=${sort}&direction=desc${query}`,
    from: list.from,
    where: `${list.where}${where}`,
    order: orderBy(column, "desc", list.id),
  }));
}

const orderBy = (column: string, way: string, id: string) => `${column.replaceAll("%", way)} ${way}, ${id} ${way}`;

function listsOf({
  tenantId,
  userId,
  infectionId,
  laboratoryId,
  workgroupId,
  regionId,
  typeId,
}: WorkspaceGround): List[] {
  const kind = (name: string) => `r.tenant_id = '${tenantId}' and r.kind = '${name}'`;
  // What is urgent is known to the product alone (docs/decisions/0329).
  const pick = (names: readonly (keyof typeof recordSorts | "why")[]) =>
    Object.fromEntries(names.flatMap((name) => (name === "why" ? [] : [[name, recordSorts[name]]])));
  const shared: [string, string][] = [
    ["", " and not r.closed"],
    ["&state=all", ""],
    ["&state=closed", " and r.closed"],
    ["&assignedTo=me", ` and not r.closed and r.assigned_to = '${userId}'`],
    ["&assignedTo=none", " and not r.closed and r.assigned_to is null"],
    ["&lostToFollowUp=true&state=all", " and r.lost_to_follow_up"],
    ["&search=smith", " and not r.closed and p.last_name_key >= 'smith' and p.last_name_key < 'smiti'"],
    ["&search=jo&state=all", " and p.last_name_key >= 'jo' and p.last_name_key < 'jp'"],
    // The beginning of the question alone: what a kind adds to it is known to the product (docs/decisions/0042).
    ["&needsAction=true", " and not r.closed and (r.assigned_to is null or r.status_key = 'New')"],
  ];
  // Visits are asked for by their own day instead.
  const made: [string, string] = ["&createdFrom=2026-01-01&state=all", " and r.created_at >= '2026-01-01'"];
  const infected: [string, string] = [
    `&infection=${infectionId}&state=all`,
    ` and exists (select from record_infection x where x.tenant_id = r.tenant_id and x.record_id = r.id and x.infection_id = '${infectionId}')`,
  ];
  return [
    {
      name: "files",
      path: "/api/dis/incoming-reports",
      from: recordFrom("incoming_file"),
      where: kind("IncomingReport"),
      sorts: pick(incomingFileList.sorts),
      id: "r.id",
      filters: [
        ...shared,
        made,
        infected,
        ["&status=New", " and r.status_key = 'New'"],
        [`&organization=${laboratoryId}&state=all`, ` and o.reporting_organization_id = '${laboratoryId}'`],
        ["&updatedFrom=2026-06-01&state=all", " and r.updated_at >= '2026-06-01'"],
        ["&matchInReview=true", " and not r.closed and o.match_review"],
      ],
    },
    {
      name: "investigations",
      path: "/api/dis/cases",
      from: recordFrom("investigation"),
      where: kind("Incident"),
      sorts: pick(investigationList.sorts),
      id: "r.id",
      filters: [
        ...shared,
        made,
        infected,
        ["&status=LostToContact", " and r.status_key = 'LostToContact'"],
        [`&workgroup=${workgroupId}&state=all`, ` and o.workgroup_id = '${workgroupId}'`],
        [`&region=${regionId}`, ` and not r.closed and o.region_id = '${regionId}'`],
      ],
    },
    {
      name: "contacts",
      path: "/api/dis/partners",
      from: recordFrom("contact"),
      where: kind("IncomingPartner"),
      sorts: pick(contactList.sorts),
      id: "r.id",
      filters: [
        ...shared,
        made,
        infected,
        ["&disposition=C&state=all", " and o.disposition = 'C'"],
        ["&exposedFrom=2026-10-01&state=all", " and o.last_exposure_on >= '2026-10-01'"],
      ],
    },
    {
      name: "visits",
      path: "/api/dcm/visit",
      from: recordFrom("visit"),
      where: kind("Visit"),
      sorts: pick(visitList.sorts),
      id: "r.id",
      filters: [
        ["", " and not r.closed and o.visit_on = current_date"],
        ...shared.map(([query, where]): [string, string] => [`&day=any${query}`, where]),
        ["&state=all", " and o.visit_on = current_date"],
        [
          `&day=any&state=all&type=${typeId}`,
          ` and exists (select from visit_type x where x.tenant_id = r.tenant_id and x.record_id = r.id and x.type_id = '${typeId}')`,
        ],
        ["&dayFrom=2026-01-01&state=all", " and o.visit_on >= '2026-01-01'"],
        ["&waiting=true", " and not r.closed and o.waiting_from is not null and o.waiting_until is null"],
      ],
    },
    {
      name: "persons",
      path: "/api/person",
      from: "person p",
      where: `p.tenant_id = '${tenantId}'`,
      sorts: Object.fromEntries(
        personList.sorts.map((name) => [
          name,
          { name: "p.last_name_key %, p.first_name_key", born: "p.born_order", number: "p.person_number" }[name],
        ]),
      ),
      id: "p.id",
      filters: [
        ["", ""],
        ["&search=smith", " and p.last_name_key >= 'smith' and p.last_name_key < 'smiti'"],
        ["&bornFrom=1990-01-01&bornTo=1990-12-31", " and p.date_of_birth between '1990-01-01' and '1990-12-31'"],
        [
          `&infection=${infectionId}`,
          ` and p.id in (select x.person_id from record x
            join record_infection i on i.tenant_id = x.tenant_id and i.record_id = x.id
            where x.tenant_id = p.tenant_id and i.infection_id = '${infectionId}')`,
        ],
      ],
    },
    {
      name: "tasks",
      path: "/api/tasks",
      from: "task t",
      where: `t.tenant_id = '${tenantId}'`,
      sorts: Object.fromEntries(
        taskList.sorts.map((name) => [
          name,
          { due: "t.due_on", priority: "t.priority_order", created: "t.created_at", updated: "t.updated_at" }[name],
        ]),
      ),
      id: "t.id",
      filters: [
        ["", " and t.status <> 'Closed'"],
        [
          "&of=me",
          ` and t.status <> 'Closed' and exists (select from task_user u where u.tenant_id = t.tenant_id and u.task_id = t.id and u.user_id = '${userId}')`,
        ],
        ["&overdue=true", " and t.status <> 'Closed' and t.due_on < current_date"],
        ["&state=all", ""],
      ],
    },
  ];
}
