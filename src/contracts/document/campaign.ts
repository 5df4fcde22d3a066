import { z } from 'zod';
import { blocks, cloth, colour, description, picture, references, title } from './fields.ts';

export const campaignSchema = z.strictObject({
  title,
  description,
  picture: picture('Main picture of the campaign'),
  cloth,
  colour: colour('Header background colour; leave empty to use the shop colour'),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .nullable()
    .default(null)
    .describe('Latitude used for this campaign instead of the customer’s'),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .nullable()
    .default(null)
    .describe('Longitude used for this campaign instead of the customer’s'),
  blocks,
  sections: references('section', 'Sections with the campaign’s items', 20),
});
export type CampaignBody = z.infer<typeof campaignSchema>;
