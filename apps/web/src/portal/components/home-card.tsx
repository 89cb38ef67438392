import { useId } from "react";
import { Link } from "../../ui/link.tsx";
import css from "./portal.module.css";

type HomeCardProps = {
  topic: string;
  message: string;
  detail?: string;
  link?: { href: string; label: string };
  /** Asks for something. */
  emphasis?: boolean;
};

/** One answer of the home page, with the step that follows from it. */
export function HomeCard({ topic, message, detail, link, emphasis = false }: HomeCardProps) {
  const id = useId();
  return (
    <section className={emphasis ? `${css.card} ${css.asking}` : css.card} aria-labelledby={`${id} ${id}-message`}>
      <h2 id={id} className={css.topic}>
        {topic}
      </h2>
      <p id={`${id}-message`} className={css.message}>
        {message}
      </p>
      {detail && <p className={css.detail}>{detail}</p>}
      {link && (
        <Link href={link.href} className={emphasis ? css.go : css.goSoft}>
          {link.label}
        </Link>
      )}
    </section>
  );
}
