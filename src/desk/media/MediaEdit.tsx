import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  CircularProgress,
  Link as PlainLink,
  Slider,
  TextField,
  Typography,
} from '@mui/material';
import { type MouseEvent, useEffect, useState } from 'react';
import { Confirm, Title, useNotify, useRedirect } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { MediaDetail } from '#contracts/desk/media.ts';
import { uncroppedMediaUrls } from '#domain/media.ts';
import { directionOf } from '#i18n/direction.ts';
import { callDesk } from '../call-desk.ts';
import { useFormError } from '../parts/use-form-error.ts';
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts';
import { useDesk } from '../desk-context.ts';

/** The desk's resource for each kind of entity that can have a picture and is not a document. */
const resourceOfKind: Readonly<Record<string, string>> = {
  item: 'items',
  category: 'categories',
  store: 'stores',
  store_category: 'store-categories',
};

/** One uploaded picture: alternative text per language, focal point, and where it is used. */
export function MediaEdit() {
  const id = Number(useParams()['id']);
  const { shop, me } = useDesk();
  const notify = useNotify();
  const redirect = useRedirect();
  const [picture, setPicture] = useState<MediaDetail | null>(null);
  const { form, error, showError: setError, fieldErrorProps } = useFormError();
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const [isChanged, setChanged] = useState(false);
  useUnsavedWarning(isChanged);
  useEffect(() => {
    callDesk('media/get', { id }).then(setPicture, setError);
  }, [id, setError]);
  if (!picture)
    return error ? (
      <Alert severity="error">{error}</Alert>
    ) : (
      <CircularProgress sx={{ m: 4 }} aria-label="Loading picture" />
    );

  const mayWrite = me.role !== 'shop';
  const { title, alt, focalX, focalY, uses, whole_name, width, height, name } = picture;
  const change = (part: Partial<MediaDetail>) => (setPicture({ ...picture, ...part }), setChanged(true));
  const setFocalPoint = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const hundredth = (at: number, size: number) => Math.round(Math.min(Math.max((at / size) * 100, 0), 100));
    change({
      focalX: hundredth(event.clientX - box.left, box.width),
      focalY: hundredth(event.clientY - box.top, box.height),
    });
  };
  async function save() {
    try {
      await callDesk('media/save', { id, title, alt, focalX, focalY });
      setError(null);
      setChanged(false);
      notify('Saved. Pages that use it are being refreshed.', { type: 'success' });
    } catch (error) {
      setError(error);
    }
  }
  async function remove() {
    try {
      await callDesk('media/delete', { id });
      notify('Deleted.');
      redirect('list', 'media');
    } catch (error) {
      setConfirmingDelete(false);
      setError(error);
    }
  }
  return (
    <Card sx={{ mt: 2 }}>
      <Title title={title || `Picture ${id}`} />
      <CardContent
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 420px) minmax(0, 1fr)' } }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Box sx={{ position: 'relative', width: 'fit-content' }}>
            <Box
              component="button"
              type="button"
              aria-label="Choose the focal point"
              onClick={setFocalPoint}
              disabled={!mayWrite}
              sx={{
                display: 'block',
                p: 0,
                border: 0,
                background: 'none',
                cursor: mayWrite ? 'crosshair' : 'default',
              }}
            >
              <img
                src={uncroppedMediaUrls(whole_name)?.src}
                alt={alt['en'] ?? title}
                style={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 10 }}
              />
            </Box>
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                left: `${focalX}%`,
                top: `${focalY}%`,
                width: 28,
                height: 28,
                borderRadius: '50%',
                border: '3px solid #fff',
                boxShadow: '0 0 0 2px #000',
                transform: 'translate(-50%, -50%)',
                pointerEvents: 'none',
              }}
            />
          </Box>
          <Typography variant="caption" color="text.secondary">
            {width} × {height} · {name}.
            {mayWrite && ' Click the point that every crop should keep, or set it here:'}
          </Typography>
          <Slider
            aria-label="Focal point from the left"
            value={focalX}
            disabled={!mayWrite}
            valueLabelDisplay="auto"
            onChange={(_, value) => change({ focalX: value as number })}
          />
          <Slider
            aria-label="Focal point from the top"
            value={focalY}
            disabled={!mayWrite}
            valueLabelDisplay="auto"
            onChange={(_, value) => change({ focalY: value as number })}
          />
        </Box>
        <Box
          component="form"
          ref={form}
          onSubmit={(event) => (event.preventDefault(), void save())}
          sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
        >
          {error && <Alert severity="error">{error}</Alert>}
          <TextField
            label="Title"
            disabled={!mayWrite}
            value={title}
            onChange={(event) => change({ title: event.target.value })}
            {...fieldErrorProps('title', 'Internal name of the picture')}
          />
          {shop.languages.map(({ code, name: language }) => (
            <TextField
              key={code}
              label={`Alt text · ${language}`}
              value={alt[code] ?? ''}
              disabled={!mayWrite}
              multiline
              slotProps={{ htmlInput: { lang: code, dir: directionOf(code) } }}
              {...fieldErrorProps(`alt.${code}`)}
              onChange={(event) => change({ alt: { ...alt, [code]: event.target.value } })}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            {mayWrite ? (
              <Button type="submit" variant="contained">
                Save
              </Button>
            ) : (
              <span>Your role can look at this, but not change it.</span>
            )}
            {(me.role === 'editor' || me.role === 'admin') && (
              <Button color="error" onClick={() => setConfirmingDelete(true)} disabled={uses.length > 0}>
                Delete
              </Button>
            )}
          </Box>
          <Typography component="h3" variant="h6">
            Used in
          </Typography>
          <Typography color="text.secondary">
            {uses.length === 0
              ? 'Not used anywhere.'
              : 'You can’t delete a picture that is in use. Remove it from these first.'}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {uses.map((use) => (
              <li key={use.id}>
                <PlainLink component={Link} to={`/${resourceOfKind[use.kind] ?? 'documents'}/${use.id}`}>
                  {use.title}
                </PlainLink>{' '}
                ({[use.kind.replaceAll('_', ' '), use.state].filter(Boolean).join(', ')})
              </li>
            ))}
          </Box>
        </Box>
        <Confirm
          isOpen={isConfirmingDelete}
          title={`Delete ${title || 'this picture'}?`}
          content="This can’t be undone."
          onConfirm={() => void remove()}
          onClose={() => setConfirmingDelete(false)}
        />
      </CardContent>
    </Card>
  );
}
