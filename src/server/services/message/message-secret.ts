import { decryptText, encryptText } from '../account/encrypted-text.ts';

/** The parameters of a message that give access: a code, a link with a token. */
export type MessageSecret = Readonly<Record<string, string>>;

const purpose = 'haat message secret';

/** Encrypts parameters, so that they are unreadable in the database and in backups. */
export const encryptSecret = (secret: MessageSecret): string => encryptText(purpose, JSON.stringify(secret));

/** Throws where they were encrypted with another HAAT_SECRET. */
export const decryptSecret = (stored: string): MessageSecret =>
  JSON.parse(decryptText(purpose, stored)) as MessageSecret;
