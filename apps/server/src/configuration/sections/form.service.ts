import { isDeepStrictEqual } from "node:util";
import { FiledBlock, type FiledQuestion } from "@tracewell/contract/configuration-forms";
import {
  askBlocks,
  countBlockAnswers,
  listAskedBlocks,
  withdrawBlock,
  withdrawLaterVersions,
} from "../../forms/builder/asked-block.service.ts";
import { Refusal } from "../../platform/refusal.ts";
import { blockFacts } from "./form-facts.model.ts";
import { type AtPlace, type Kept, type Placing, type Section, takeEach } from "./section.service.ts";

/** The versions that this clinic asks its questions in, and which of them were answered. */
interface Own {
  versions: { code: string; version: number }[];
  answered: string[];
}

const ownOf = (kept: Kept<FiledBlock> | null) => (kept?.own as Own | undefined) ?? { versions: [], answered: [] };

/** The questions of the clinic that would be changed, or asked no more, and were answered. */
const answeredChanges = (given: FiledBlock, kept: Kept<FiledBlock> | null): FiledQuestion[] => {
  const wanted = new Map(given.questions.map((question) => [question.code, question]));
  const { answered } = ownOf(kept);
  return (kept?.item.questions ?? []).filter(
    (question) => answered.includes(question.code) && !isDeepStrictEqual(question, wanted.get(question.code)),
  );
};

/** The blocks of questions that are asked, each taken whole. What was answered keeps the version that it was answered in. */
export const forms: Section<"forms"> = {
  key: "forms",
  read: async (tx, viewer) => {
    const { blocks, answered } = await listAskedBlocks(tx, viewer);
    return blocks.map(({ questions, ...block }) => {
      const own: Own = {
        versions: questions.map(({ code, version }) => ({ code, version })),
        answered: questions.map(({ code }) => code).filter((code) => answered.has(code)),
      };
      const item = FiledBlock.parse({ ...block, questions: questions.map(({ version: _, ...question }) => question) });
      return { id: block.key, version: 0, item, own };
    });
  },
  keyOf: ({ key }) => key,
  nameOf: ({ name }) => name,
  factsOf: blockFacts,
  noteOf: (given, kept) => {
    const many = answeredChanges(given, kept).length;
    if (many === 0) return null;
    return `${many === 1 ? "1 question of it was" : `${many} questions of it were`} answered here. These answers keep the version that they were given to; a changed question is asked as a new version.`;
  },
  put: async (tx, viewer, placings, atPlace) => {
    const back = placings.flatMap((placing) => (placing.back ? [placing.back.own as Own] : []));
    await withdrawLaterVersions(
      tx,
      back.flatMap(({ versions }) => versions),
    );
    const blocks = placings.map(({ item: { questions, ...block } }) => ({
      ...block,
      questions: questions.map((question) => ({ ...question, version: 1 })),
    }));
    try {
      await askBlocks(tx, viewer, blocks);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refuseInBlock(placings, error, atPlace);
    }
  },
  takeAway: takeEach((tx, viewer, { id }) => withdrawBlock(tx, viewer, id)),
  cannotReturn: async (tx, viewer, placings) => {
    const { answered, blocks } = await listAskedBlocks(tx, viewer);
    const now = new Map(blocks.flatMap(({ questions }) => questions.map(({ code, version }) => [code, version])));
    return placings.flatMap(({ item, back }) =>
      ((back?.own as Own | undefined)?.versions ?? [])
        .filter(({ code, version }) => answered.has(code) && (now.get(code) ?? version) > version)
        .map(
          ({ code }) => `${item.questions.find((question) => question.code === code)?.label ?? code} (${item.name})`,
        ),
    );
  },
  countUses: (tx, _viewer, { id }) => countBlockAnswers(tx, id),
};

/** All blocks are put at once; what is wrong names the block and the question: `risk-factors / sex_with`. */
async function refuseInBlock(placings: readonly Placing<FiledBlock>[], refusal: Refusal, atPlace: AtPlace) {
  const [fault] = refusal.details;
  const [key = "", code] = fault?.field?.split(" / ") ?? [];
  const at = placings.findIndex(({ item }) => item.key === key);
  const message = fault ? [code, fault.message].filter(Boolean).join(": ") : refusal.message;
  await atPlace(Math.max(at, 0), () => Promise.reject(new Refusal("configuration.refused", { message })));
}
