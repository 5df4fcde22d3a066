import { decryptText, encryptText } from '../protection/encrypted-text.ts';

/** The secret parameters of a message, which give access to something: a code, a link with a token. */
export type MessageSecret = Readonly<Record<string, string>>;

const purpose = 'haat message secret';

/** Encrypts secret parameters, so that the database and backups do not reveal them. */
export const encryptSecret = (secret: MessageSecret): string => encryptText(purpose, JSON.stringify(secret));

/** Throws if the parameters were encrypted with another HAAT_SECRET. */
export const decryptSecret = (stored: string): MessageSecret =>
  JSON.parse(decryptText(purpose, stored)) as MessageSecret;
