import { z } from 'zod';
import { blocks, description, title } from './fields.ts';

/** The front door of the desktop. */
export const landingSchema = z.strictObject({ title, description, blocks });
export type LandingBody = z.infer<typeof landingSchema>;
