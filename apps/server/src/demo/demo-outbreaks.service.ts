import type pg from "pg";
import { keepDefinition } from "../outbreaks/case-definition/case-definition.service.ts";
import { closeOutbreak, declareOutbreak, joinOutbreak } from "../outbreaks/outbreak.service.ts";
import { setSites } from "../outbreaks/sites/outbreak-site.service.ts";
import { addNote, setTeam } from "../outbreaks/work/outbreak-work.service.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { DemoClinic } from "./demo-clinics.seed.ts";
import { findOutbreakGround, listContactsOf, listMemberIds } from "./demo-outbreak.queries.ts";
import { demoCaseDefinition, demoOutbreakNote, demoOutbreaks } from "./demo-outbreak.seed.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

/** Two outbreaks: one that goes on, and one that is over. */
export async function followOutbreaks(
  pool: pg.Pool,
  clinic: DemoClinic,
  { supervisor, investigators }: DemoStaff,
): Promise<void> {
  const actor = { tenantId: supervisor.tenantId, userId: supervisor.userId, name: supervisor.displayName };
  await inTransaction(pool, actor, async (tx) => {
    for (const { infection, cases, over, sites = [], ...told } of demoOutbreaks[clinic.name] ?? []) {
      const ground = await findOutbreakGround(tx, infection, cases);
      if (!ground) continue;
      const { infectionId, declaredOn, caseIds } = ground;
      const leadId = supervisor.userId;
      const id = await declareOutbreak(tx, supervisor, { ...told, infectionId, declaredOn, leadId, note: null });
      const recordIds = [...caseIds, ...(await listContactsOf(tx, caseIds))].slice(0, 200);
      await joinOutbreak(tx, supervisor, id, { recordIds, personIds: [] });
      await keepDefinition(tx, supervisor, id, { definition: demoCaseDefinition, version: 1 });
      await setTeam(tx, supervisor, id, {
        team: [
          { userId: leadId, duty: "Lead" },
          ...investigators.slice(0, 2).map(({ userId }) => ({ userId, duty: "Interviews and field visits" })),
        ],
        version: 2,
      });
      const memberIds = await listMemberIds(tx, id);
      await setSites(tx, supervisor, id, {
        sites: sites.map(({ share, ...site }) => ({
          siteId: null,
          newSite: { ...site, from: null, until: null, risk: null, riskReason: null, note: null },
          memberIds: memberIds.filter((_, place) => place % share === 0),
        })),
        version: 3,
      });
      await addNote(tx, supervisor, id, { text: demoOutbreakNote, attachmentIds: [] });
      if (over) await closeOutbreak(tx, supervisor, id, over);
    }
  });
}
