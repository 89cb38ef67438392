import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { PhoneField } from "./phone-field.tsx";

function Form({ phone = "" }: { phone?: string }) {
  const [value, onChange] = useState(phone);
  return <PhoneField label="Phone" value={value} onChange={onChange} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });

it("puts a number into its mask while it is typed, and takes no more digits than it has", async () => {
  const { user } = show(<Form />);
  await user.type(field(), "55501");
  expect(field().value).toBe("(555) 01");
  await user.type(field(), "2034567");
  expect(field().value).toBe("(555) 012-0345");
});

it("understands a number that is pasted with its country code", async () => {
  const { user } = show(<Form />);
  await user.click(field());
  await user.paste("+1 555.012.0345");
  expect(field().value).toBe("(555) 012-0345");
});

it("leaves the caret at a digit that is mended in the middle", async () => {
  const { user } = show(<Form phone="(555) 012-0345" />);
  await user.type(field(), "{Backspace}9", { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(field().value).toBe("(555) 912-0345");
  expect(field().selectionStart).toBe(7);
});
