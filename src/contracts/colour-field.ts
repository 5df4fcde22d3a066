import { z } from 'zod';
import { colourPattern } from '#domain/colour.ts';

export const colourField = z.string().regex(colourPattern, 'Enter a colour such as #1c6a3c.');
