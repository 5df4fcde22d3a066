import { Hono } from 'hono';
import { defaultSettings, type Settings } from '#contracts/settings.ts';
import { isSettingSet } from '#domain/menu-entries.ts';
import { changePasswordPath } from '#paths';
import type { AppEnv } from '../api/create-router.ts';
import { environment } from '../config/environment.ts';
import { publishedShop } from '../process/shop-state.ts';

const daysUntilExpiry = 90;

/** Addresses with the same meaning on every site, for password managers and for people who report a vulnerability. */
export const wellKnown = new Hono<AppEnv>()
  .get('/change-password', (c) => c.redirect(changePasswordPath(), 302))
  // RFC 9116. Without a contact the file would be invalid.
  .get('/security.txt', async (c) => {
    const { byCode, defaultCode, languages } = await publishedShop();
    const contacts = securityContacts(byCode.get(defaultCode)!.settings);
    if (contacts.length === 0) return c.notFound();
    const expires = new Date(c.var.context.clock.now().getTime() + daysUntilExpiry * 86_400_000);
    c.header('cache-control', 'public, max-age=86400');
    return c.text(
      [
        ...contacts.map((contact) => `Contact: ${contact}`),
        `Expires: ${expires.toISOString()}`,
        `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
        `Canonical: ${new URL('/.well-known/security.txt', environment().siteUrl).href}`,
        '',
      ].join('\n'),
    );
  });

/** The shop's own email and phone; the defaults are examples that reach nobody. */
function securityContacts({ contactEmail, contactPhone }: Settings): string[] {
  return [
    ...(isSettingSet(contactEmail) && contactEmail !== defaultSettings.contactEmail
      ? [`mailto:${encodeURI(contactEmail.trim())}`]
      : []),
    ...(isSettingSet(contactPhone) && contactPhone !== defaultSettings.contactPhone
      ? [`tel:${contactPhone.replace(/[^\d+]/g, '')}`]
      : []),
  ];
}
