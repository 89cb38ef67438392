import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ThemeProvider } from "../theme/theme-provider.tsx";
import { AbilityButton } from "./ability-button.tsx";

const refused = {
  allowed: false,
  reasons: [{ code: "visit.closed", text: "The visit is closed.", fix: { label: "Open it", href: "/visits/1" } }],
};

const markup = (ability: Parameters<typeof AbilityButton>[0]["ability"]) =>
  renderToStaticMarkup(
    <ThemeProvider>
      <AbilityButton ability={ability} onPress={() => {}}>
        Abandon
      </AbilityButton>
    </ThemeProvider>,
  );

describe("a button drawn from an ability", () => {
  it("stays in the tab order when it is refused, so that it can say why", () => {
    expect(markup(refused)).toContain('aria-disabled="true"');
    expect(markup(refused)).not.toMatch(/ disabled=/);
  });

  it("is an ordinary button when it is allowed", () => {
    expect(markup({ allowed: true, reasons: [] })).not.toContain("aria-disabled");
  });

  it("writes no style tag, which the content policy would refuse", () => {
    expect(markup(refused)).not.toContain("<style");
  });
});
