import type { Regimen } from "@tracewell/contract/treatments";

const routes: [RegExp, Regimen["route"]][] = [
  [/\bIM or IV\b/, null],
  [/\bIM\b/, "IM"],
  [/\bIV\b/, "IV"],
  [/\bvaginally\b/i, "Vaginal"],
  [/\borally\b|\btablet|\bcapsule/i, "Oral"],
];

/** The dose and the route that a regimen's title names; of several drugs none (R3-52). */
export function doseIn(title: string): Pick<Regimen, "dose" | "route"> {
  const several = /\b(plus|then|with|and)\b/i.test(title);
  const dose = /\d[\d.,]*(?: to \d[\d.,]*)? (?:million units|units\/kg|mg\/kg|mg|g)\b/.exec(title)?.[0];
  const route = routes.find(([form]) => form.test(title))?.[1] ?? null;
  return { dose: several ? null : (dose ?? null), route: /\b(plus|then)\b/i.test(title) ? null : route };
}
