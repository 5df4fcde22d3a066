import { z } from 'zod';
import { blocks, description, title } from './fields.ts';

/** The landing page for desktop visitors. */
export const landingSchema = z.strictObject({ title, description, blocks });
export type LandingBody = z.infer<typeof landingSchema>;
