import { z } from 'zod';
import { vehicles } from '#domain/rider.ts';
import { decryptText, encryptText } from '../protection/encrypted-text.ts';
import type { RiderApplication } from './apply-as-rider.ts';

const purpose = 'haat rider application';
const schema = z.object({ vehicle: z.enum(vehicles), aadhaar: z.string().max(40) });

/**
 * Until the code is entered, the application is stored in encrypted form on the applicant's device and not on the
 * server.
 */
export const encryptApplication = (application: RiderApplication): string =>
  encryptText(purpose, JSON.stringify(application));

export function decryptApplication(sealed: string): RiderApplication | null {
  try {
    const parsed = schema.safeParse(JSON.parse(decryptText(purpose, sealed)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
