/** A test of a demo order, by the short name of its definition and the name of its source. */
interface DemoTest {
  test: string;
  source: string;
  result?: string;
  titer?: string;
}

/** How far an order has come. */
type DemoStep = "ordered" | "collected" | "sent" | "running" | "reported";

export interface DemoOrder {
  step: DemoStep;
  tests: readonly DemoTest[];
  calledBack?: boolean;
}

const ct = (source: string, result?: string): DemoTest => ({ test: "CT", source, ...(result ? { result } : {}) });
const gc = (source: string, result?: string): DemoTest => ({ test: "GC", source, ...(result ? { result } : {}) });
const rapidHiv: DemoTest = { test: "HIV rapid", source: "Fingerstick blood" };

/** Orders of today's visits: one for each work list, and what waits at the bench. */
export const ordersOfToday: readonly DemoOrder[] = [
  { step: "ordered", tests: [ct("Urine"), gc("Urine")] },
  { step: "ordered", tests: [{ test: "RPR", source: "Serum" }, rapidHiv] },
  { step: "collected", tests: [rapidHiv] },
  { step: "collected", tests: [ct("Throat swab"), gc("Throat swab"), ct("Rectal swab")] },
  { step: "running", tests: [rapidHiv] },
  { step: "running", tests: [rapidHiv] },
  { step: "sent", tests: [{ test: "RPR", source: "Serum" }] },
];

/** Orders of earlier visits: most have their results, and some patients were told by phone. */
export const pastOrders: readonly DemoOrder[] = [
  { step: "reported", tests: [ct("Urine", "Detected"), gc("Urine", "Not detected")] },
  { step: "reported", tests: [ct("Urine", "Not detected"), gc("Urine", "Not detected")] },
  { step: "reported", tests: [{ test: "RPR", source: "Serum", result: "Reactive", titer: "1:32" }], calledBack: true },
  { step: "reported", tests: [{ ...rapidHiv, result: "Nonreactive" }] },
  { step: "sent", tests: [ct("Throat swab"), gc("Throat swab")] },
  { step: "reported", tests: [gc("Throat swab", "Detected"), gc("Urine", "Not detected")], calledBack: true },
  { step: "reported", tests: [ct("Rectal swab", "Detected")] },
  { step: "reported", tests: [ct("Urine", "Not detected"), { ...rapidHiv, result: "Nonreactive" }] },
  { step: "reported", tests: [{ test: "RPR", source: "Serum", result: "Nonreactive" }] },
  { step: "sent", tests: [{ test: "HIV Ag/Ab", source: "Serum" }] },
  { step: "reported", tests: [ct("Urine", "Not detected"), gc("Urine", "Not detected")] },
  { step: "reported", tests: [gc("Urine", "Detected")], calledBack: true },
];
