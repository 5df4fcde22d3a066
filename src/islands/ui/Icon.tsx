interface Props {
  /** The SVG content of an icon in `icons.ts`. */
  draw: string;
  small?: boolean;
  flip?: boolean;
}

export function Icon({ draw, small = false, flip = false }: Props) {
  const classes = ['icon', small && 'icon--s', flip && 'flip'].filter(Boolean).join(' ');
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: draw }}
    />
  );
}
