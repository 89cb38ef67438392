import { UnstyledButton } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import css from "./comments.module.css";

type CommentsButtonProps = { title: string; count: number; open: boolean; onPress: () => void };

/** The speech bubble on a module's card, with the number of its comments. */
export function CommentsButton({ title, count, open, onPress }: CommentsButtonProps) {
  const many = count === 1 ? "1 comment" : `${count} comments`;
  return (
    <UnstyledButton
      className={css.bubble}
      aria-label={`${title}: ${many}`}
      aria-pressed={open}
      title={many}
      data-keeps-sidebar
      data-any={count > 0 || undefined}
      onClick={onPress}
    >
      <IconMessageCircle size={15} stroke={1.75} aria-hidden="true" />
      {count > 0 && <span>{count}</span>}
    </UnstyledButton>
  );
}
