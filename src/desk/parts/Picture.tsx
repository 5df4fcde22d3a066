import { Box } from '@mui/material';
import { pictureUrl } from '#domain/picture.ts';

const cloths: Record<string, string> = {
  leaf: 'var(--cloth-leaf)',
  marigold: 'var(--cloth-marigold)',
  tomato: 'var(--cloth-tomato)',
  clay: 'var(--cloth-clay)',
  sky: 'var(--cloth-sky)',
  beet: 'var(--cloth-beet)',
};

/** A thumbnail of a picture on its tinted background. */
export function Picture({
  name,
  cloth = 'clay',
  size = 44,
}: {
  name: string;
  cloth?: string;
  size?: number;
}) {
  return (
    <Box
      sx={{
        width: size,
        height: size,
        borderRadius: 2,
        background: cloths[cloth],
        flexShrink: 0,
        overflow: 'hidden',
      }}
    >
      {name && (
        <img
          src={name.startsWith('/') ? name : pictureUrl(name, size > 96 ? 256 : 128, 'webp')}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          style={{ display: 'block' }}
        />
      )}
    </Box>
  );
}
