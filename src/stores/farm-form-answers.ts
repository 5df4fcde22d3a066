import type { FarmAnswers } from '#contracts/farm-visit.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

const answersKey = 'farmAnswers' satisfies LocalKey;
/** UNK-38: set when the location screen was opened from the farm form, so that it returns to the form. */
const markerKey = 'fromFarmVisit' satisfies LocalKey;

/** Answers that were typed on this device but not submitted; invalid stored values are dropped. */
export function readFarmAnswers(): Partial<FarmAnswers> {
  try {
    const saved = JSON.parse(readStored(answersKey) ?? '{}') as Record<string, unknown> | null;
    const textFields = ['name', 'mobile_number', 'alternative_mobile_number', 'how_heard', 'visiting_date'];
    const numberFields = ['number_of_adults', 'number_of_kids'];
    return Object.fromEntries(
      Object.entries(saved ?? {}).filter(
        ([name, value]) =>
          (textFields.includes(name) && typeof value === 'string') ||
          (numberFields.includes(name) && Number.isInteger(value) && (value as number) >= 0),
      ),
    );
  } catch {
    return {};
  }
}

/** Saves the answers without the place, because that is the device's delivery place and may change. */
export function saveFarmAnswers({
  location: _,
  latitude: __,
  longitude: ___,
  ...answers
}: FarmAnswers): void {
  writeStored(answersKey, JSON.stringify(answers));
}

export function deleteFarmAnswers(): void {
  removeStored(answersKey);
}

export function markOpenedFromFarmForm(): void {
  writeStored(markerKey, 'true');
}

export function clearFarmVisitMarker(): void {
  removeStored(markerKey);
}
