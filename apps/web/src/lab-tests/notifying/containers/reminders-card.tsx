import type { TestReminder } from "@tracewell/contract/test-reminders";
import { type CardColumn, CardTable } from "../../../ui/card-table.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Card } from "../../../ui/page-frame.tsx";
import { ToldAt } from "../components/told-at.tsx";
import { useReminders } from "../hooks/use-notifications.ts";
import { reminderText } from "../reminder-text.ts";

const columns: CardColumn<TestReminder>[] = [
  { id: "type", header: "Reminder", cell: ({ type, test }) => `${type}: ${test}` },
  {
    id: "state",
    header: "What became of it",
    cell: (reminder) => <ToldAt text={reminderText(reminder)} at={reminder.at} />,
  },
];

/** What the patient of an order is reminded of after its results; nothing where no outcome reminds (R10-15). */
export function RemindersCard({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useReminders(orderId);
  if (!error && (!data || data.length === 0)) return null;
  return (
    <Card title="Reminders to come back">
      {data ? (
        <CardTable
          label="Reminders to come back"
          columns={columns}
          rows={data}
          rowId={(reminder) => `${reminder.itemId} ${reminder.type} ${data.indexOf(reminder)}`}
        />
      ) : (
        <ErrorState message={error?.message ?? ""} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
