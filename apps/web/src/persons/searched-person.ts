import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";
import { emptyPerson, type PersonDraft } from "./person-draft.ts";

/**
 * What a search for a person tells of them, to begin a new person with: `okafor, daniel 4/12/1990`, `Daniel Okafor`,
 * a phone, an email. Numbers of persons and records tell nothing.
 */
export function searchedPerson(text: string): PersonDraft {
  const typed = text.trim().replace(/^(name|phone|email):\s*/i, "");
  if (/^\d{8}$/.test(typed) && readTypedDay(typed) === null) return emptyPerson;
  if (/^[a-z]-\d{4}-\d+$/i.test(typed)) return emptyPerson;
  if (/^\S+@\S+$/.test(typed)) return { ...emptyPerson, email: typed };
  if (/^\d{5}$/.test(typed)) return { ...emptyPerson, postcode: typed };
  if (/^[+\d(][\d\s().+-]{3,}$/.test(typed) && readTypedDay(typed) === null) {
    return { ...emptyPerson, mobilePhone: typed };
  }
  const words = typed.split(/\s+/);
  const born = words.map((word) => readTypedDay(word.replace(/,$/, ""))).find((day) => day !== null);
  const name = words.filter((word) => readTypedDay(word.replace(/,$/, "")) === null).join(" ");
  return { ...emptyPerson, ...namesIn(asWritten(name)), dateOfBirth: born ? formatDay(born) : "" };
}

function namesIn(name: string): Pick<PersonDraft, "lastName" | "firstName"> {
  if (name.includes(",")) {
    const [lastName = "", firstName = ""] = name.split(",").map((part) => part.trim());
    return { lastName, firstName };
  }
  const [first = "", ...rest] = name.split(" ");
  return rest.length === 0 ? { lastName: first, firstName: "" } : { lastName: rest.join(" "), firstName: first };
}

/** Who searches types in small letters; whoever wrote a capital meant each letter. */
const asWritten = (name: string): string =>
  name === name.toLowerCase()
    ? name.replace(/(^|[\s,'-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase())
    : name;
