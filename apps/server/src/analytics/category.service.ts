import type { analyticsCalls, Counted } from "@tracewell/contract/analytics";
import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { askedBy, headOf, ofBoth, tableOf } from "./asked-counts.model.ts";
import { countAll, countByAnswer, findCategoryQuestion } from "./category.queries.ts";

type Call = typeof analyticsCalls.categories;

/** Cases by assistance, housing or school, in the order and the words of the clinic's own question. */
export async function getCategories(tx: Tx, viewer: Viewer, query: QueryOf<Call>): Promise<ReplyOf<Call>> {
  const asked = askedBy(viewer, query);
  const { publisher } = asked;
  const question = await findCategoryQuestion(tx, viewer.tenantId, query.of);
  const several = question?.multiple ?? false;
  const [counts, countsThen] = await ofBoth(asked, (side) => countByAnswer(tx, side, query.of));
  const [total, totalThen] = await ofBoth(asked, (side) => countAll(tx, side));
  const options = question?.options ?? [];
  const codes = options.map(({ code }) => code);
  // What was an answer before the question changed is counted as another one.
  const others = (given: typeof counts) =>
    given.filter(({ row }) => row !== null && !codes.includes(row)).reduce((all, { count }) => all + count, 0);
  const hasOthers = others(counts) + others(countsThen ?? []) > 0;
  const tell = (given: typeof counts): Counted[] => {
    const [row = []] = [tableOf(given, [...codes, null], [null]).map(([count = 0]) => count)];
    const all = hasOthers ? [...row, others(given)] : row;
    // Of single answers the sum is told; of several there is none.
    return several ? all.map(publisher.count) : publisher.counts(all);
  };
  const told = tell(counts);
  const toldThen = countsThen && tell(countsThen);
  const answers = [...options.map(({ label }) => label), null, ...(hasOthers ? ["Another answer"] : [])];
  return {
    ...headOf(asked, total, totalThen),
    several,
    rows: answers.map((answer, at) => ({ answer, ...(told[at] as Counted), before: toldThen?.[at] ?? null })),
  };
}
