import { expect, it } from "vitest";
import { formatTime, readTypedTime } from "./typed-time.ts";

it("is told as the clinic writes it", () => {
  expect(["00:05", "09:30", "12:00", "14:05"].map(formatTime)).toEqual(["12:05 am", "9:30 am", "12:00 pm", "2:05 pm"]);
});

it("is understood in the usual writings", () => {
  const typed = ["9:30", "930", "09.30", "9", "2:15 pm", "2pm", "12 am", "12:10 p.m.", "14:15"];
  expect(typed.map(readTypedTime)).toEqual([
    "09:30",
    "09:30",
    "09:30",
    "09:00",
    "14:15",
    "14:00",
    "00:00",
    "12:10",
    "14:15",
  ]);
});

it("is none where nobody can read it", () => {
  expect(["", "noon", "25:00", "9:75", "13 pm", "0 am"].map(readTypedTime)).toEqual(Array(6).fill(null));
});
