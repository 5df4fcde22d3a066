import { Alert, Box, Button, Card, CardActionArea, Chip, Typography } from '@mui/material';
import Upload from '@mui/icons-material/UploadOutlined';
import { useRef, useState } from 'react';
import { List, Pagination, TopToolbar, useListContext, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { MediaListRow } from '#contracts/desk/media.ts';
import { Picture } from '../parts/Picture.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { pictureLimitsText, uploadPicture } from '../parts/upload-picture.ts';
import { useDesk } from '../desk-context.ts';

/** All uploaded pictures, and whether each has an alternative text in every language. */
export const MediaList = () => (
  <List
    title="Media"
    exporter={false}
    perPage={48}
    pagination={<Pagination rowsPerPageOptions={[24, 48, 96]} />}
    actions={<Actions />}
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    empty={false}
    component="div"
  >
    <PictureGrid />
  </List>
);

const Actions = () => (
  <TopToolbar>
    <UploadButton />
  </TopToolbar>
);

function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const refresh = useRefresh();
  const notify = useNotify();

  async function upload(files: readonly File[]) {
    setErrors([]);
    for (const file of files) {
      try {
        await uploadPicture(file);
        notify(`${file.name} uploaded. Add an alt text.`, { type: 'success' });
      } catch (error) {
        setErrors((before) => [...before, `${file.name}: ${(error as Error).message}`]);
      }
    }
    refresh();
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'flex-end',
        // Toolbars keep their texts in one line, which a phone would cut off.
        whiteSpace: 'normal',
      }}
    >
      {errors.length > 0 && (
        <Alert severity="error">
          {errors.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Pictures to upload"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows selecting the same file again after an error.
          event.target.value = '';
          void upload(files);
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '26rem' }}>
        {pictureLimitsText}
      </Typography>
      <Button variant="contained" startIcon={<Upload />} onClick={() => input.current?.click()}>
        Upload pictures
      </Button>
    </Box>
  );
}

function PictureGrid() {
  const { data = [], isPending } = useListContext<MediaListRow>();
  const { shop } = useDesk();
  if (!isPending && data.length === 0)
    return (
      <Typography sx={{ p: 4 }} color="text.secondary">
        No pictures yet. Upload the first one.
      </Typography>
    );
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
        p: 0,
        m: 0,
        listStyle: 'none',
      }}
    >
      {data.map(({ id, title, whole_name, width, height, alt }) => {
        const missing = shop.languages.filter(({ code }) => !alt[code]);
        return (
          <Card key={id} component="li">
            <CardActionArea component={Link} to={`/media/${id}`} sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
              <Picture name={whole_name} size={128} />
              <Typography sx={{ fontWeight: 600 }} noWrap>
                {title || `Picture ${id}`}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {width} × {height}
              </Typography>
              {missing.length > 0 && (
                <Chip
                  size="small"
                  color="warning"
                  variant="outlined"
                  label={`No alt text: ${missing.map(({ code }) => code).join(', ')}`}
                />
              )}
            </CardActionArea>
          </Card>
        );
      })}
    </Box>
  );
}
