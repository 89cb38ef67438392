import { IconArrowRight } from "@tabler/icons-react";
import { type Language, languages } from "@tracewell/contract/constants";
import { useEffect } from "react";
import { useViewer } from "../../platform/session/use-session.ts";
import { loadFontsOf } from "../../ui/theme/fonts.ts";
import { TicketTile } from "../../ui/ticket/ticket-tile.tsx";
import { formatTimeOfInstant } from "../../ui/time/clinic-time.ts";
import { useNow } from "../../visits/hooks/use-now.ts";
import css from "../components/wall.module.css";
import { useFlowWall } from "../hooks/use-flow.ts";

/** What a visitor reads in their own language: when to wait, when to go, and whom to ask. */
const words: Record<Language, readonly [wait: string, go: string]> = {
  en: ["Your number shows here?", "Please go to that room."],
  es: ["¿Aparece aquí su número?", "Vaya a esa sala, por favor."],
  fr: ["Votre numéro s’affiche ici ?", "Veuillez aller à cette salle."],
  my: ["သင့်နံပါတ် ဤနေရာတွင် ပေါ်ပါသလား။", "ထိုအခန်းသို့ သွားပါ။"],
  zh: ["这里显示您的号码？", "请前往该房间。"],
};

/** Places beside the one that was called last. */
const others = 5;

/** Who is called, to be read across a room: numbers, colors and places, and no names. */
export function WallPage() {
  const { data, isError } = useFlowWall();
  const now = useNow();
  const { tenant } = useViewer();
  useEffect(() => {
    for (const language of languages) void loadFontsOf(language);
  }, []);
  const [last, ...before] = data?.calls ?? [];
  return (
    <main className={css.wall}>
      <header className={css.head}>
        <h1>Now calling</h1>
        {isError && <p role="alert">No connection. Please ask at the desk.</p>}
        <time>{formatTimeOfInstant(new Date(now).toISOString(), tenant.timeZone)}</time>
      </header>
      <div className={css.calls} aria-live="polite">
        {last ? (
          <section key={`${last.id} ${last.at}`} className={css.last} aria-label="Called last">
            <TicketTile number={last.number} color={last.color} size="call" />
            <p className={css.place}>
              <IconArrowRight aria-hidden="true" />
              {last.place ?? "Desk"}
            </p>
          </section>
        ) : (
          <p className={css.nobody}>{data ? "No number is called right now." : ""}</p>
        )}
        {before.length > 0 && (
          <ol className={css.before}>
            {before.slice(0, others).map(({ id, number, color, place }) => (
              <li key={id}>
                <TicketTile number={number} color={color} size="row" />
                <IconArrowRight aria-hidden="true" />
                {place ?? "Desk"}
              </li>
            ))}
          </ol>
        )}
      </div>
      <footer className={css.words}>
        {languages.map((language) => (
          <p key={language} lang={language}>
            {words[language][0]}
            <br />
            {words[language][1]}
          </p>
        ))}
      </footer>
    </main>
  );
}
