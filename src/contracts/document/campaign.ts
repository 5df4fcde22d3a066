import { z } from 'zod';
import { blocks, cloth, colour, description, picture, references, title } from './fields.ts';

export const campaignSchema = z.strictObject({
  title,
  description,
  picture: picture('Large picture of the campaign'),
  cloth,
  colour: colour('Ground of the campaign’s head; empty takes the shop’s colour'),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .nullable()
    .default(null)
    .describe('Latitude the campaign opens with, in place of the customer’s'),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .nullable()
    .default(null)
    .describe('Longitude the campaign opens with, in place of the customer’s'),
  blocks,
  sections: references('section', 'Sections whose items the campaign sells', 20),
});
export type CampaignBody = z.infer<typeof campaignSchema>;
