import type { TestFavorites } from "@tracewell/contract/preferences";
import { EditCard } from "../../../editing/components/edit-card.tsx";
import type { EditInHand } from "../../../editing/hooks/use-saving.ts";
import { Facts } from "../../../ui/facts.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/page-frame.tsx";
import { FavoritesFields } from "../components/favorites-fields.tsx";
import { type FavoritesForm, favoritesErrors, panelText } from "../favorites-form.ts";
import { useTests } from "../hooks/use-basket.ts";
import { useClinicFavorites, useOwnFavorites } from "../hooks/use-favorites-edit.ts";

/** The favorites and panels that everyone in the clinic sees in the basket. */
export function ClinicFavoritesCard({ mayEdit }: { mayEdit: boolean }) {
  const { favorites, error, retry, edit } = useClinicFavorites();
  return (
    <Card title="The clinic’s">
      {favorites && <Favorites label="The clinic’s favorites" favorites={favorites} edit={edit} mayEdit={mayEdit} />}
      {!favorites && !error && <SkeletonLines lines={3} />}
      {!favorites && error && <ErrorState message={error.message} onRetry={retry} />}
    </Card>
  );
}

/** The user's own, which stand before the clinic's. */
export function OwnFavoritesCard() {
  const { favorites, edit } = useOwnFavorites();
  return (
    <Card title="Your own">
      <Favorites label="Your favorites" favorites={favorites} edit={edit} mayEdit />
    </Card>
  );
}

type FavoritesProps = {
  label: string;
  favorites: TestFavorites;
  edit: EditInHand & { form: FavoritesForm | null; change: (part: Partial<FavoritesForm>) => void };
  mayEdit: boolean;
};

const onlyAdministrators = {
  allowed: false,
  reasons: [{ code: "auth.not-allowed", text: "Only those who edit the clinic’s settings change these." }],
};

function Favorites({ label, favorites, edit, mayEdit }: FavoritesProps) {
  const tests = useTests();
  const names = favorites.favorites.flatMap((id) => tests.get(id)?.name ?? []);
  const facts = [
    { label: "Favorites", value: names.join(", ") || null },
    ...favorites.panels.map((panel) => ({ label: panel.name, value: panelText(panel, tests) || null })),
  ];
  return (
    <EditCard
      label={label}
      edit={edit}
      ability={mayEdit ? { allowed: true, reasons: [] } : onlyAdministrators}
      view={<Facts facts={facts} />}
      form={
        edit.form && (
          <FavoritesFields
            form={edit.form}
            tests={tests}
            errors={edit.tries > 0 ? favoritesErrors(edit.form) : {}}
            onChange={edit.change}
          />
        )
      }
    />
  );
}
