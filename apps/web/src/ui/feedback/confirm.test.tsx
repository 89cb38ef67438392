import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { Overlays } from "../overlays.tsx";
import { type ConfirmOptions, useConfirm } from "./confirm.tsx";

/** A page that asks, and says what it was answered. */
function Page({ options }: { options?: ConfirmOptions }) {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState("not asked");
  const ask = async () => setAnswer((await confirm(options)) ? "yes" : "no");
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <p data-testid="answer">{answer}</p>
      <Overlays />
    </>
  );
}

const answer = () => screen.getByTestId("answer").textContent;

async function asked(options?: ConfirmOptions) {
  const { user } = show(<Page options={options} />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByRole("dialog");
  return user;
}

it("asks 'Are you sure?', and answers yes only by 'Delete' [R2.12-05]", async () => {
  const user = await asked();
  expect(screen.getByRole("dialog", { name: "Are you sure?" })).toBeTruthy();
  expect(answer()).toBe("not asked");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(answer()).toBe("yes");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  ["Cancel", (user: ReturnType<typeof show>["user"]) => user.click(screen.getByRole("button", { name: "Cancel" }))],
  ["the cross", (user: ReturnType<typeof show>["user"]) => user.click(screen.getByRole("button", { name: "Close" }))],
  ["Escape", (user: ReturnType<typeof show>["user"]) => user.keyboard("{Escape}")],
])("answers no by %s", async (_way, press) => {
  const user = await asked();
  await press(user);
  expect(answer()).toBe("no");
});

it("says what the page asks, in its words, and can do without Cancel", async () => {
  await asked({ text: "Send 12 messages?", detail: "Three persons want none.", action: "Send", cancel: null });
  expect(screen.getByRole("dialog", { name: "Send 12 messages?" }).textContent).toContain("Three persons want none.");
  expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});

it("has Enter destroy nothing: the focus is on Cancel, unless the action is harmless", async () => {
  const user = await asked();
  await user.keyboard("{Enter}");
  expect(answer()).toBe("no");
});

it("has Enter do what is harmless", async () => {
  const user = await asked({ action: "Send" });
  await user.keyboard("{Enter}");
  expect(answer()).toBe("yes");
});
