import { PageFrame } from "../../ui/page-frame.tsx";
import { NewVisitForm } from "../containers/new-visit-form.tsx";

/** Makes a visit by hand: who comes, what for, now or at a time to come. */
export function NewVisitPage() {
  return (
    <PageFrame title="New visit">
      <NewVisitForm />
    </PageFrame>
  );
}
