/**
 * The photographs of a rider's steps that wait for a connection, by the key of the step: they are too large for the
 * storage that holds the steps. They are deleted with the answer to the step, at a sign-out and after 12 hours.
 */
const databaseName = 'rider-photos';
const storeName = 'photos';

type StoredPhoto = { photo: Blob; storedAt: number };

/** How long a phone keeps what belongs to a rider's running deliveries, in ms. */
export const deliveriesMaxAge = 12 * 3600_000;

const isExpired = ({ storedAt }: StoredPhoto): boolean => Date.now() - storedAt > deliveriesMaxAge;

/** Returns false if the photograph could not be stored. */
export function storeStepPhoto(key: string, photo: Blob): Promise<boolean> {
  const stored: StoredPhoto = { photo, storedAt: Date.now() };
  return inStore((photos) => photos.put(stored, key), { creates: true }).then(
    () => true,
    () => false,
  );
}

/** The photograph of a step; null if there is none any more. */
export async function readStepPhoto(key: string): Promise<Blob | null> {
  await deleteExpiredStepPhotos();
  const stored = await inStore<StoredPhoto | undefined>((photos) => photos.get(key)).catch(() => undefined);
  return stored?.photo ?? null;
}

export const deleteStepPhoto = (key: string): Promise<void> => change((photos) => photos.delete(key));
export const deleteStepPhotos = (): Promise<void> => change((photos) => photos.clear());

export const deleteExpiredStepPhotos = (): Promise<void> =>
  change((photos) => {
    const request = photos.openCursor();
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      if (isExpired(cursor.value as StoredPhoto)) cursor.delete();
      cursor.continue();
    });
    return request;
  });

/** What cannot be deleted, because the storage is not available, was not stored either. */
const change = (work: (photos: IDBObjectStore) => IDBRequest): Promise<void> =>
  inStore(work).then(
    () => undefined,
    () => undefined,
  );

/** Returns the result of a request; undefined if nothing was ever stored, unless the database is to be created. */
async function inStore<Result>(
  work: (photos: IDBObjectStore) => IDBRequest<Result>,
  { creates = false }: { creates?: boolean } = {},
): Promise<Result | undefined> {
  const database = await open(creates);
  if (!database) return undefined;
  try {
    return await new Promise<Result>((done, fail) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => done(request.result));
      // Also if the phone's storage is full.
      transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('aborted')));
    });
  } finally {
    database.close();
  }
}

/** Phones of customers get no database: one that is new is not created just to look into it. */
function open(creates: boolean): Promise<IDBDatabase | null> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(databaseName, 1);
    let isMissing = false;
    request.addEventListener('upgradeneeded', () => {
      if (creates) return void request.result.createObjectStore(storeName);
      isMissing = true;
      request.transaction?.abort();
    });
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => (isMissing ? done(null) : fail(request.error!)));
  });
}
