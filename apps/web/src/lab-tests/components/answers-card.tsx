import type { OrderAnswer } from "@tracewell/contract/lab-tests";
import type { z } from "zod";
import { Facts } from "../../ui/facts.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";

/** Questions that were asked with an order, and their answers: no lab results. */
export const AnswersCard = ({ answers }: { answers: readonly z.infer<typeof OrderAnswer>[] }) =>
  answers.length === 0 ? (
    <EmptyLine>No questions were asked with the order.</EmptyLine>
  ) : (
    <Facts facts={answers.map(({ question, answer }) => ({ label: question, value: answer }))} />
  );
