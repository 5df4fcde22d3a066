import { z } from 'zod';
import { colourPattern } from '#domain/colour.ts';

export const colourField = z.string().regex(colourPattern, 'A colour is written like #1c6a3c.');
