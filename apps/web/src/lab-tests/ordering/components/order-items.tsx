import { resultStatus } from "@tracewell/contract/result-status";
import type { TestOrderItem } from "@tracewell/contract/test-orders";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badges/badge.tsx";
import { Instant } from "../../../ui/time/instant.tsx";
import { placeText, resultText, resultTones, stateLabels, stateTones, titerText } from "../order-text.ts";
import css from "./order-items.module.css";

type OrderItemsProps = { items: readonly TestOrderItem[]; actions: (item: TestOrderItem) => ReactNode };

/** The tests of an order, the parts of a combo below it: specimen, what was done, what was found, what can be done. */
export const OrderItems = ({ items, actions }: OrderItemsProps) =>
  items.map((item) => (
    <section key={item.id} className={css.item} data-part={item.parentId !== null} aria-label={itemName(item)}>
      <div className={css.column}>
        <h3 className={css.name}>{item.testDefinition.name}</h3>
        {item.source && <span>{item.source.name}</span>}
        {item.specimenId && <span className={css.figures}>{item.specimenId}</span>}
        <span className={css.sub}>{placeText(item)}</span>
        <Answers answers={item.answeredQuestions} />
      </div>
      <Steps item={item} />
      <Result item={item} />
      <div className={css.actions}>{actions(item)}</div>
    </section>
  ));

/** A test of several sites is told by its source. */
export const itemName = (item: Pick<TestOrderItem, "testDefinition" | "source">): string =>
  [item.testDefinition.name, item.source?.name].filter(Boolean).join(", ");

const Answers = ({ answers }: { answers: TestOrderItem["answeredQuestions"] }) =>
  answers.map(({ question, answer }) => (
    <span key={question} className={css.sub}>
      {question} {answer}
    </span>
  ));

function Steps({ item }: { item: TestOrderItem }) {
  const { state, collection, sentAt, startedAt } = item;
  return (
    <div className={css.column}>
      {state !== "combo" && <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>}
      {collection && (
        <span className={css.sub}>
          Collected <Instant at={collection.at} withTime />
          {collection.by && ` by ${collection.by}`}
        </span>
      )}
      {sentAt && (
        <span className={css.sub}>
          Sent <Instant at={sentAt} withTime />
        </span>
      )}
      {startedAt && (
        <span className={css.sub}>
          Started <Instant at={startedAt} withTime />
        </span>
      )}
    </div>
  );
}

function Result({ item }: { item: TestOrderItem }) {
  const { qualitativeResult, titer, resultStatus: status, reportedAt, earlierResults, outcome } = item;
  const isWithdrawn = status === "W";
  const text = isWithdrawn ? null : resultText(item);
  const tone = qualitativeResult ? resultTones[qualitativeResult.color] : "info";
  return (
    <div className={css.column}>
      {text && <Badge tone={tone}>{text}</Badge>}
      {titer && (
        <Badge tone={titer.fourfold === "rise" ? "positive" : titer.fourfold ? "negative" : "mute"}>
          {titerText(titer)}
        </Badge>
      )}
      {status && (
        <span className={css.sub}>
          {resultStatus(status)} {reportedAt && <Instant at={reportedAt} withTime />}
        </span>
      )}
      {outcome && (
        <span className={css.sub}>
          {outcome.title}
          {!outcome.showOnPortal && ", not shown in the portal"}
        </span>
      )}
      {earlierResults.map(({ value, reason, replacedAt, replacedBy }) => (
        <span key={replacedAt} className={css.sub}>
          Was <del>{value ?? "–"}</del> until <Instant at={replacedAt} withTime />
          {replacedBy && `, ${replacedBy}`}
          {reason && `: ${reason}`}
        </span>
      ))}
    </div>
  );
}
