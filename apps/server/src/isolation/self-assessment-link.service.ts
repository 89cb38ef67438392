import type { OwnSelfAssessment, SelfAssessment, SelfAssessmentLink } from "@tracewell/contract/isolation";
import { describeReach } from "../clinic-reach/clinic-reach.service.ts";
import { masked } from "../messages/destination-mask.model.ts";
import { queueMessage } from "../messages/message.service.ts";
import { getPerson } from "../persons/person.service.ts";
import { getPersonContact, languageOfPerson } from "../persons/person-contact.service.ts";
import { clinicTokenOf, readClinicToken } from "../platform/access/clinic-token.ts";
import { digestOf, newSecret } from "../platform/access/secrets.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { handIn, hasReported, linkAbility } from "./self-assessment.service.ts";
import {
  assessmentLinks,
  insertLink,
  type LinkRow,
  listInIsolation,
  lockLink,
} from "./self-assessment-link.queries.ts";
import { linkTexts } from "./self-assessment-texts.model.ts";

/** Nobody's mailbox is filled by a hand that slips. */
const linksAtMost = 3;
const countedMinutes = 60;

/** Sends a person the link to today's form at the wish of a member of staff who may see them. */
export async function sendLink(tx: Tx, settings: Settings, viewer: Viewer, personId: string) {
  await getPerson(tx, viewer, personId);
  demand(await linkAbility(tx, viewer, personId));
  if ((await assessmentLinks.count(tx, personId, countedMinutes)) >= linksAtMost) throw new Refusal("request.too-many");
  const { queued, destination } = await writeLink(tx, settings, viewer, personId);
  if (queued.outcome === "failed") throw new Refusal(`message.${queued.failure}`);
  return { sentTo: masked(destination) };
}

/** Whom the clinic asks this morning how they are: in isolation, and sent no link today. */
export async function listDueThisMorning(tx: Tx, clinic: Clinic): Promise<string[]> {
  if (!(await clinicSetting(tx, "isolationMessaging")).enabled) return [];
  const { enableInvestigation, enableContact } = await clinicSetting(tx, "isolationMonitoring");
  const kinds = [...(enableInvestigation ? ["Incident"] : []), ...(enableContact ? ["IncomingPartner"] : [])];
  return listInIsolation(tx, { today: todayIn(clinic.timeZone), timeZone: clinic.timeZone, kinds });
}

/** Sends a person the link of the morning, unless they can't be reached, want none, or have said already how they are. */
export async function sendMorningLink(tx: Tx, settings: Settings, clinic: Clinic, personId: string): Promise<boolean> {
  if (!(await linkAbility(tx, clinic, personId)).allowed) return false;
  return (await writeLink(tx, settings, clinic, personId)).queued.outcome !== "failed";
}

type Clinic = Pick<Viewer, "tenantId" | "timeZone">;

/** The link goes the way that the person wants to be written to; a newer one replaces older ones. */
async function writeLink(tx: Tx, settings: Settings, { tenantId, timeZone }: Clinic, personId: string) {
  const { email, mobilePhone, contactPreference } = await getPersonContact(tx, personId);
  const byText = mobilePhone !== null && (email === null || contactPreference === "Text");
  const destination = (byText ? mobilePhone : email) ?? "";
  const secret = newSecret();
  await assessmentLinks.replace(tx, personId);
  const link = { tenantId, personId, tokenHash: digestOf(secret), day: todayIn(timeZone), timeZone };
  const id = await insertLink(tx, link);
  const words = linkTexts[await languageOfPerson(tx, personId)];
  const token = clinicTokenOf(tenantId, secret);
  const queued = await queueMessage(tx, {
    personId,
    channel: byText ? "sms" : "email",
    destination,
    subject: words.subject,
    body: words.body(`${settings.publicUrl}/auth/patient/self-assessment/${token}`),
    cause: `self-assessment link ${id}`,
    sensitive: true,
    urgent: true,
  });
  return { queued, destination };
}

/** What a link is good for; it tells nothing of whom it was sent to. */
export async function describeLink(tx: Tx, token: string): Promise<SelfAssessmentLink> {
  const { link } = await linkInHand(tx, token);
  const today = todayIn(link.timeZone);
  const known = { today, reach: await describeReach(tx) };
  if (link.isUsed) return { ...known, state: "used" };
  if (link.isExpired) return { ...known, state: "expired" };
  return { ...known, state: (await hasReported(tx, link.personId, today)) ? "reported" : "open" };
}

/** Takes in what the holder of a link says, once. */
export async function handInByLink(tx: Tx, token: string, given: SelfAssessment): Promise<OwnSelfAssessment> {
  const { link, tenantId } = await linkInHand(tx, token);
  if (link.isUsed) throw new Refusal("self-assessment.link-used");
  if (link.isExpired) throw new Refusal("self-assessment.link-expired");
  const { personId, timeZone } = link;
  const kept = await handIn(tx, { tenantId, personId, timeZone, cameBy: "link" }, given);
  await assessmentLinks.use(tx, link.id);
  return kept;
}

/** Goes into the clinic that the token names and holds its link there; where there is none, nothing is told. */
async function linkInHand(tx: Tx, token: string): Promise<{ link: LinkRow; tenantId: string }> {
  const read = readClinicToken(token);
  await actAs(tx, { tenantId: read?.tenantId ?? null, name: "A patient, by a link" });
  const link = read ? await lockLink(tx, digestOf(read.secret)) : undefined;
  if (!read || !link) throw new Refusal("self-assessment.link-unknown");
  return { link, tenantId: read.tenantId };
}
