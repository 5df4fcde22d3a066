import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteMediaFiles,
  hasRendition,
  makeRendition,
  mediaFolder,
  type MediaFolder,
  renditionsOf,
} from '#server/media/media-files.ts';
import { deleteAbandonedUploads } from '#server/media/receive-upload.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { registerJob } from '#server/process/jobs.ts';
import { logger } from '#server/process/logger.ts';
import {
  claimUnpreparedMedia,
  delayPreparing,
  deleteMedia,
  findDeletedMedia,
  markMediaPrepared,
} from '#server/repositories/media.ts';

/**
 * How long a process reserves a picture. The reservation is renewed after each size. If the process ends, another
 * process can take the picture when the reservation has expired.
 */
const leaseMs = 60_000;
const pauseAfterFailureMs = 5 * 60_000;
/** Deleted pictures are kept for this many days, because pages in caches and service workers may still show them. */
const keepDeletedDays = 7;
const hour = 3_600_000;

type Deps = { db: Db; clock: Clock; media: MediaFolder };

const timeIn = (clock: Clock, ms: number) => new Date(clock.now().getTime() + ms);

/**
 * Creates the missing sizes of one picture; returns false if no picture is waiting. The database rows are the queue, so
 * that nothing is lost when the process ends at any point; processes that run at the same time take different pictures.
 */
export async function prepareNextMedia({ db, clock, media }: Deps): Promise<boolean> {
  const picture = await claimUnpreparedMedia(db, { now: clock.now(), leaseEnd: timeIn(clock, leaseMs) });
  if (!picture) return false;
  try {
    for (const rendition of renditionsOf(picture)) {
      if (await hasRendition(media, rendition)) continue;
      if (!(await makeRendition(media, rendition))) throw new Error('The file of a picture is missing.');
      await delayPreparing(db, picture.id, timeIn(clock, leaseMs));
    }
    await markMediaPrepared(db, picture, clock.now());
  } catch (error) {
    logger.error({ err: error, picture: picture.id }, 'The sizes of a picture could not be made.');
    await delayPreparing(db, picture.id, timeIn(clock, pauseAfterFailureMs));
  }
  return true;
}

/** Deletes the files of pictures that were deleted some days ago, and the remaining files of interrupted uploads. */
export async function deleteOldMedia({ db, clock, media }: Deps): Promise<void> {
  for (const { id, file } of await findDeletedMedia(db, timeIn(clock, -keepDeletedDays * 24 * hour))) {
    await deleteMediaFiles(media, file);
    await deleteMedia(db, id);
  }
  await deleteAbandonedUploads(media, clock.now());
}

export function registerMediaJobs(): void {
  registerJob({
    name: 'media-sizes',
    everyMs: 1_000,
    run: async () => void (await prepareNextMedia({ ...getAppDependencies(), media: mediaFolder() })),
  });
  registerJob({
    name: 'deleted-media',
    everyMs: hour,
    run: () => deleteOldMedia({ ...getAppDependencies(), media: mediaFolder() }),
  });
}
