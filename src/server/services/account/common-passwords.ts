import { newPasswordLength } from '#contracts/account.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether many people use this password; attackers try common passwords first. The list of zxcvbn-ts is loaded at the
 * first call, without passwords below the shop's minimum length.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommonPasswords();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'] as readonly string[];
  return new Set(words.filter((word) => word.length >= newPasswordLength.min));
}
