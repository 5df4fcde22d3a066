import { z } from 'zod';
import { latitudeField, longitudeField } from '../coordinate-fields.ts';
import { blocks, cloth, colour, description, picture, references, title } from './fields.ts';

export const campaignSchema = z.strictObject({
  title,
  description,
  picture: picture('Main picture of the campaign'),
  cloth,
  colour: colour('Header colour', 'Background of the header; without one, the shop’s colour'),
  latitude: latitudeField
    .nullable()
    .default(null)
    .describe('Latitude used for this campaign instead of the customer’s'),
  longitude: longitudeField
    .nullable()
    .default(null)
    .describe('Longitude used for this campaign instead of the customer’s'),
  blocks,
  sections: references('section', 'Sections with the campaign’s items', 20),
});

/** Refuses a point with only one coordinate. */
export function requireBothCoordinates(
  { latitude, longitude }: Pick<CampaignBody, 'latitude' | 'longitude'>,
  check: z.RefinementCtx,
): void {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  check.addIssue({
    code: 'custom',
    path: [missing],
    message: `Enter the ${missing} too, or leave both empty.`,
  });
}

export type CampaignBody = z.infer<typeof campaignSchema>;
