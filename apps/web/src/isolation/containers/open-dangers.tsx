import { Card } from "../../ui/page-frame.tsx";
import css from "../components/open-danger-list.module.css";
import { OpenDangerList } from "../components/open-danger-list.tsx";
import { useHandleDanger, useOpenDangers } from "../hooks/use-open-dangers.ts";

/** Patients with danger signs whom nobody has called yet; nothing where there are none. */
export function OpenDangers() {
  const { data } = useOpenDangers();
  const handle = useHandleDanger();
  if (!data || data.data.length === 0) return null;
  return (
    <div className={css.card}>
      <Card title="Danger signs: call now">
        <OpenDangerList dangers={data.data} onHandled={({ id, person }) => handle(person.id, id)} />
      </Card>
    </div>
  );
}
