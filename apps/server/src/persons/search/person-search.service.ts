import { recordWorkers } from "@tracewell/contract/permissions";
import type { PersonHit as Hit } from "@tracewell/contract/persons";
import { bestOf } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { kindsOpenTo } from "../../records/record-access.service.ts";
import { findStored } from "../matching/person-matching.service.ts";
import { summaryOf } from "../person-name.model.ts";
import { likelyWays } from "./likely-ways.columns.ts";
import { findLikelyHits, findPersonHits, type PersonHit } from "./person-search.queries.ts";
import { readPersonSearch } from "./person-search.reader.ts";
import { readNumber } from "./searched-numbers.reader.ts";
import { likelihoodOf, type Searched, type WhyFound, whyFound } from "./why-found.model.ts";

/** Where so many were found as it was typed, more letters help more than others who may be meant. */
const enough = 10;
/** So many who may be meant are weighed, and so many of them shown. */
const likelyWeighed = 100;
const likelyShown = 20;

interface Asked {
  query: string;
  limit: number;
  dateOfBirth?: string | undefined;
  except?: string | undefined;
}

type Found = PersonHit & { why: WhyFound };

/**
 * The persons that someone who types this may mean: those found as it was typed first, then the likely ones with the reason, the
 * likeliest first (docs/domain.md#search). The total is exact up to a hundred.
 */
export async function searchPersons(tx: Tx, viewer: Viewer, { query, limit, dateOfBirth, except }: Asked) {
  const search = readPersonSearch(query, dateOfBirth);
  const number = search.by === "name" && search.dateOfBirth !== null ? null : readNumber(query);
  if (search.by === "nothing" && number === null) return bestOf<Hit>([], 0);
  const searched: Searched = { search, number, seesSocialSecurity: seesSocialSecurity(viewer) };
  // Whoever is left out may be among the first.
  const shown = { limit: limit + (except ? 1 : 0), kinds: kindsOpenTo(viewer) };
  const first = await findPersonHits(tx, searched, { ...shown, seesSocialSecurity: searched.seesSocialSecurity });
  const asFound = await explained(tx, searched, first);
  const exact = asFound.filter(({ why }) => why.length === 0);
  const ways = exact.length < Math.min(enough, limit) ? likelyWays(search, exact.length) : [];
  const more = ways.length === 0 ? [] : await findLikelyHits(tx, ways, { ...shown, limit: likelyWeighed });
  const known = new Set(first.map(({ id }) => id));
  const likely = await explained(
    tx,
    searched,
    more.filter(({ id }) => !known.has(id)),
    { unexplained: "left out" },
  );
  const others = [...asFound.filter(({ why }) => why.length > 0), ...likely].sort(byLikelihood);
  const cut = others.slice(0, Math.max(likelyShown, asFound.length - exact.length));
  const all = [...exact, ...cut].filter(({ id }) => id !== except);
  const today = todayIn(viewer.timeZone);
  const data = all.slice(0, limit).map(({ why, ...hit }) => describeHit(hit, why, today));
  const beyond = Math.max(0, (first[0]?.total ?? 0) - first.length);
  return bestOf(data, Math.min(mostCounted, all.length + beyond));
}

const mostCounted = 100;

/** The sort keeps the order of those who are equally likely. */
const byLikelihood = (one: Found, other: Found): number => likelihoodOf(other.why) - likelihoodOf(one.why);

/** Whoever the index found as it was typed stays, and only says more; others must have a reason. */
async function explained(
  tx: Tx,
  searched: Searched,
  hits: readonly PersonHit[],
  { unexplained }: { unexplained?: "left out" } = {},
): Promise<Found[]> {
  const { search, number } = searched;
  if (search.by !== "name" && number === null) return hits.map((hit) => ({ ...hit, why: [] }));
  const facts = new Map(
    (
      await findStored(
        tx,
        hits.map(({ id }) => id),
      )
    ).map((person) => [person.id, person]),
  );
  return hits.flatMap((hit) => {
    const person = facts.get(hit.id);
    const why = person ? whyFound(searched, person) : null;
    if (why === null && unexplained === "left out") return [];
    return [{ ...hit, why: why ?? [] }];
  });
}

function describeHit(hit: Omit<Found, "why">, why: WhyFound, today: string): Hit {
  const { rank: _, total: __, ...row } = hit;
  return {
    ...row,
    ...summaryOf(hit, today),
    reasons: why.map(({ field, agreement, text }) => ({ field, agreement, text })),
  };
}

/** Whoever works on records; who only counts persons finds none by their social security number. */
const seesSocialSecurity = ({ groups }: Viewer): boolean => recordWorkers.some((group) => groups.has(group));
