import { useQuery } from '@tanstack/react-query';
import { mediaId } from '#domain/media.ts';
import type { MediaListRow } from '#contracts/desk/media.ts';
import { callDesk } from '../call-desk.ts';

type PictureChoices = { media: readonly MediaListRow[]; builtIn: readonly { id: string; cloth: string }[] };
const none: PictureChoices = { media: [], builtIn: [] };

export const pictureChoicesKey = ['picture-names'];

/** Uploaded pictures, the newest first, and built-in ones. */
export function usePictureChoices(): PictureChoices & { titleOf: (name: string) => string } {
  const { data = none } = useQuery({
    queryKey: pictureChoicesKey,
    staleTime: 60_000,
    async queryFn(): Promise<PictureChoices> {
      const page = { page: 1, perPage: 500 };
      const [media, builtIn] = await Promise.all([
        callDesk('media/list', page),
        callDesk('pictures/list', page),
      ]);
      return { media: media.rows, builtIn: builtIn.rows };
    },
  });
  return {
    ...data,
    titleOf(name) {
      const id = mediaId(name);
      if (id === null) return name.replaceAll('-', ' ');
      return data.media.find((row) => row.id === id)?.title || `Picture ${id}`;
    },
  };
}
