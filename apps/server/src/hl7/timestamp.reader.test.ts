import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetOf, readTimestamp } from "./timestamp.reader.ts";

const newYork = { timeZone: "America/New_York", offsetMinutes: null };

describe("a time of HL7", () => {
  it.each([
    ["2012", null, null],
    ["201206", null, null],
    ["20120615", "2012-06-15", null],
    ["2012061508", "2012-06-15", "2012-06-15T12:00:00.000Z"],
    ["201206150830", "2012-06-15", "2012-06-15T12:30:00.000Z"],
    ["20120615083015", "2012-06-15", "2012-06-15T12:30:15.000Z"],
    ["20120615083015.1234", "2012-06-15", "2012-06-15T12:30:15.123Z"],
    ["20060404013740001", "2006-04-04", "2006-04-04T05:37:40.001Z"],
    ["20120115083015", "2012-01-15", "2012-01-15T13:30:15.000Z"],
    ["20120615233000-0800", "2012-06-15", "2012-06-16T07:30:00.000Z"],
    ["201206150030+0545", "2012-06-15", "2012-06-14T18:45:00.000Z"],
    ["20230101010000-0000", "2023-01-01", "2023-01-01T01:00:00.000Z"],
    ["20160229", "2016-02-29", null],
    ["2023-04-01T10:00:00Z", "2023-04-01", "2023-04-01T10:00:00.000Z"],
  ])("reads %s as the day %s and the instant %s", (raw, date, instant) => {
    expect(readTimestamp(raw, newYork)).toEqual({ date, instant, raw });
  });

  it.each([
    "20230230",
    "20150229",
    "20231301",
    "20230100",
    "20170122265600.004-0600",
    "202301011260",
    "20230101120060",
    "00190101",
    "20230101+9900",
    "1",
    "PIDDOB!",
    "01/02/2023",
    "2023010",
    "",
  ])("refuses %s", (raw) => {
    expect(readTimestamp(raw, newYork)).toBeNull();
  });

  it("takes the offset of the message before the clinic's zone", () => {
    const zone = { timeZone: "America/New_York", offsetMinutes: offsetOf("20240226214038+0000") };
    expect(readTimestamp("20240226212538", zone)?.instant).toBe("2024-02-26T21:25:38.000Z");
  });

  it("knows the clinic's summer time, and reads the hour that spring skips an hour later", () => {
    expect(readTimestamp("202403100130", newYork)?.instant).toBe("2024-03-10T06:30:00.000Z");
    expect(readTimestamp("202403100230", newYork)?.instant).toBe("2024-03-10T07:30:00.000Z");
    expect(readTimestamp("202403100330", newYork)?.instant).toBe("2024-03-10T07:30:00.000Z");
    expect(readTimestamp("202411031230", newYork)?.instant).toBe("2024-11-03T17:30:00.000Z");
  });

  it("gives back every instant that was written with an offset", () => {
    const instants = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: -12 * 60, max: 14 * 60 }), (instant, offset) => {
        const local = new Date(instant.getTime() + offset * 60_000).toISOString();
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const sign = `${offset < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}${String(minutes).padStart(2, "0")}`;
        const raw = `${local.slice(0, 19).replace(/[-T:]/g, "")}${local.slice(19, 23)}${sign}`;
        expect(readTimestamp(raw, newYork)).toEqual({ date: local.slice(0, 10), instant: instant.toISOString(), raw });
      }),
    );
  });
});
