interface Props {
  /** The SVG content of an icon in `icons.ts`. */
  svg: string;
  small?: boolean;
  flip?: boolean;
}

export function Icon({ svg, small = false, flip = false }: Props) {
  const classes = ['icon', small && 'icon--s', flip && 'flip'].filter(Boolean).join(' ');
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
