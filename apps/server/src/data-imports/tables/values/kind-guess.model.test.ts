import { expect, it } from "vitest";
import { guessKind } from "./kind-guess.model.ts";

const guess = (header: string) => guessKind(header.split(",").map((name) => ({ name, samples: ["1"] })));

it.each([
  ["accession,last_name,first_name,dob,sex,loinc,result,collected", "lab-results"],
  ["patient_last_name,patient_dob,test_performed_code,test_result", "lab-results"],
  ["patient_id,last_name,first_name,date_of_birth", "persons"],
  ["last_name,first_name,dob,phone,email", "persons"],
  ["case_id,infection,last_name,first_name,onset", "investigations"],
  ["infector,infectee,exposure_type", "relationships"],
  ["Id,NAME,ADDRESS,CITY,STATE,ZIP,PHONE,REVENUE", "organizations"],
])("knows what rows of %s are", (header, kind) => {
  expect(guess(header)).toEqual({ kind, convincing: true });
});

it.each([
  "name,epidCode,growthRate,archived",
  "class,day_absent",
  "Id,ORGANIZATION,NAME,GENDER,SPECIALITY,ADDRESS,CITY",
])("is not sure of %s", (header) => expect(guess(header).convincing).toBe(false));
