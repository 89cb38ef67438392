import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { Link } from "../../ui/link.tsx";
import css from "./locations.module.css";

/** Who is booked when the place would be closed, each with the way to their visit. */
export const BookedOutside = ({ details }: { details: readonly ProblemDetail[] }) => (
  <>
    <p>Move or cancel them first, or keep them: they stay booked, and are marked in the calendar.</p>
    <ul className={css.booked}>
      {details.map(({ message, fix }) => (
        <li key={message}>{fix ? <Link href={fix.href}>{fix.label}</Link> : message}</li>
      ))}
    </ul>
  </>
);
