import { statusKeys } from "@tracewell/contract/records";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { InfectionBadge, InfectionBadges } from "./infection-badge.tsx";
import { StatusBadge, statusTone } from "./status-badge.tsx";

/** What a screen reader says. */
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, "");

describe("badges", () => {
  it("have a tone for every status, and write its name", () => {
    for (const key of statusKeys) expect(statusTone({ key, name: key, closed: false, own: null })).toBeTruthy();
    const badge = <StatusBadge status={{ key: "InProgress", name: "In Progress", closed: false, own: null }} />;
    expect(words(renderToStaticMarkup(badge))).toBe("In Progress");
  });

  it("say an infection's status in a word and in a shape of its own, not by color alone [R4-18]", () => {
    const badge = (status: "Positive" | "Exposed" | "Negative") =>
      renderToStaticMarkup(<InfectionBadge infection={{ name: "HIV", status }} />);
    expect(words(badge("Positive"))).toBe("HIV: Positive");
    const shapes = new Set(
      (["Positive", "Exposed", "Negative"] as const).map((status) => badge(status).match(/<svg.*<\/svg>/)?.[0]),
    );
    expect(shapes.size).toBe(3);
  });

  it("count the infections that find no room, and name them", () => {
    const infections = ["HIV", "Syphilis", "Chlamydia"].map((name) => ({ id: name, name, status: null }));
    expect(words(renderToStaticMarkup(<InfectionBadges infections={infections} most={1} />))).toBe(
      "HIV+2: Syphilis, Chlamydia",
    );
  });
});
