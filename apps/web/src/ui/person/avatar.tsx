import css from "./avatar.module.css";

type AvatarProps = {
  firstName: string;
  lastName: string;
  /** Address of the photo; initials stand for who has none, and until it is there. */
  photo: string | null;
  size?: "sm" | "lg";
};

const initialsOf = ({ firstName, lastName }: Pick<AvatarProps, "firstName" | "lastName">): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();

/** Someone in a small round picture. Whoever uses it says the name beside it. */
export const Avatar = ({ photo, size = "sm", ...name }: AvatarProps) => (
  <span className={css.avatar} data-size={size} aria-hidden="true">
    {photo ? <img src={photo} alt="" className={css.photo} /> : initialsOf(name)}
  </span>
);
